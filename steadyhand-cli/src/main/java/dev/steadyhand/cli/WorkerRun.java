package dev.steadyhand.cli;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Help.Ansi;

/** One run of a worker, from the first connection to the last word. */
record WorkerRun(
    PrintWriter err,
    DatabaseUrl url,
    Worker.Builder builder,
    WorkerChannels channels,
    WorkerOptions options) {
  private static final Logger log = LoggerFactory.getLogger(WorkerRun.class);

  /** Works until it is told to stop, or, if once, until nothing is due. */
  int run(boolean once) throws InterruptedException {
    requireConnection();
    channels.print(err);
    try (Worker worker = channels.to(builder).build();
        Signals signals = Signals.handle(() -> stop(worker));
        ExitHook hook = ExitHook.add(worker::abandon)) {
      try (WorkerProgress progress = WorkerProgress.of(worker::stats, Ansi.AUTO.enabled())) {
        work(worker, once);
      }
      err.printf("Done: %s.%n", WorkerProgress.text(worker.stats()));
      err.flush();
      return ExitCode.DONE;
    }
  }

  private void work(Worker worker, boolean once) throws InterruptedException {
    try {
      if (once) {
        worker.drain();
      } else {
        worker.start();
        worker.awaitStopped();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(reason(e), e);
    }
  }

  /** In the log rather than to the command's own writer, which knows nothing of the status line. */
  private void stop(Worker worker) {
    log.info(
        "Stopping: {} tasks are running and have {} s to finish; a second signal ends them",
        worker.stats().running(),
        options.grace().toSeconds());
    worker.stop();
  }

  /** At once and in words, where the pool would try for a while first. */
  private void requireConnection() {
    try (Connection connection = url.connect()) {
      log.debug("connected to {}", url);
    } catch (SQLException e) {
      channels.close();
      throw new IllegalStateException("Cannot connect to %s: %s".formatted(url, e.getMessage()), e);
    }
  }

  private String reason(SQLException e) {
    return switch (String.valueOf(e.getSQLState())) {
      case "3F000", "42883" ->
          "Steadyhand is not installed in %s, or an older one is: run 'steadyhand migrate' first."
              .formatted(url);
      default -> "Cannot work on %s: %s".formatted(url, e.getMessage());
    };
  }
}
