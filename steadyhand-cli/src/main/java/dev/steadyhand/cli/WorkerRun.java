package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseFailure;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Signals;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** One run of a worker, from connecting to the final report. */
record WorkerRun(
    CommandLine command,
    DatabaseUrl url,
    Worker.Builder builder,
    WorkerChannels channels,
    WorkerOptions options) {
  private static final Logger log = LoggerFactory.getLogger(WorkerRun.class);

  /** Runs until it is stopped or, with --once, until nothing is due. */
  int run(boolean once) throws InterruptedException {
    requireConnection();
    PrintWriter err = command.getErr();
    channels.print(err);
    try (Worker worker = channels.to(builder).build();
        Signals signals = Signals.handle(() -> stop(worker));
        ExitHook hook = ExitHook.add(worker::abandon)) {
      work(worker, once);
      err.printf("Done: %s.%n", WorkerProgress.text(worker.stats()));
      err.flush();
      return ExitCode.DONE;
    }
  }

  private void work(Worker worker, boolean once) throws InterruptedException {
    boolean isTerminal = command.getColorScheme().ansi().enabled();
    try (WorkerProgress progress =
        WorkerProgress.of(worker::stats, isTerminal, isTerminal && once ? due(worker) : 0)) {
      if (once) {
        worker.drain();
      } else {
        worker.start();
        worker.awaitStopped();
      }
    } catch (SQLException e) {
      throw DatabaseFailure.of(
          e, url, "A worker connects as worker_service_user, or as a member of that role.");
    }
  }

  /** Returns the number of due tasks that it serves. */
  private long due(Worker worker) throws SQLException {
    return worker.depth().stream()
        .filter(depth -> channels.taskTypes().contains(depth.taskType()))
        .mapToLong(QueueDepth::waiting)
        .sum();
  }

  /** Logs instead of printing, because the writer of the command does not know the status line. */
  private void stop(Worker worker) {
    log.info(
        "Stopping: {} tasks are running and have {} s to finish; a second signal ends them",
        worker.stats().running(),
        options.grace().toSeconds());
    worker.stop();
  }

  /** Fails fast with a message, whereas the pool would retry first. */
  private void requireConnection() {
    try (Connection connection = url.connect()) {
      log.debug("connected to {}", url);
    } catch (SQLException e) {
      channels.close();
      throw DatabaseFailure.noConnection(e, url);
    }
  }
}
