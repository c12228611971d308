package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Violation;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Plays many schedules of one process in parallel. */
public final class Season {
  private final Server server;
  private final Plot plot;
  private final int mostWorkers;
  private final Effort effort;
  private final SimulationListener listener;
  private final long begin = System.nanoTime();
  private final Tally tally;
  private long begun;
  private long played;
  private long steps;
  private @Nullable Violation violation;

  /** Not begun yet. */
  public Season(
      Server server, Plot plot, int mostWorkers, Effort effort, SimulationListener listener)
      throws SQLException {
    this.tally = server.tally(plot.process());
    this.server = server;
    this.plot = plot;
    this.mostWorkers = mostWorkers;
    this.effort = effort;
    this.listener = listener;
  }

  /** Plays in parallel until a violation is found or the effort is used up. */
  public SimulationReport play(int theatres) throws SQLException {
    try (ExecutorService threads = Executors.newFixedThreadPool(theatres)) {
      List<CompletableFuture<Void>> all = new ArrayList<>();
      for (int theatre = 0; theatre < theatres; theatre++) {
        all.add(CompletableFuture.runAsync(this::playOne, threads));
      }
      all.forEach(CompletableFuture::join);
    } catch (CompletionException e) {
      if (e.getCause() instanceof Failed failed) {
        throw failed.cause;
      }
      throw e;
    }
    if (violation == null && !tally.endings().hasWorked() && !effort.mayFail()) {
      playWithoutFaults();
    }
    return new SimulationReport(
        plot.process(),
        plot.level(),
        played,
        steps,
        elapsed(),
        tally.endings(),
        tally.neverSeen(),
        Optional.ofNullable(violation));
  }

  /** Every schedule may have been too bad for success; this one is not. */
  private void playWithoutFaults() throws SQLException {
    try (Theatre theatre = new Theatre(server, plot, tally)) {
      note(theatre.playWithoutFaults(effort.seed()), theatre.steps());
    }
  }

  private void playOne() {
    try (Theatre theatre = new Theatre(server, plot, tally)) {
      for (long next = next(); next >= 0; next = next()) {
        long before = theatre.steps();
        Optional<Violation> found = theatre.tryOut(effort.seed() + next, mostWorkers);
        note(found, theatre.steps() - before);
      }
      theatre.reportCalls();
    } catch (SQLException e) {
      end();
      throw new Failed(e);
    }
  }

  /**
   * Returns the number of the next schedule; -1 if the effort is used up. At least one is played.
   */
  private synchronized long next() {
    boolean isOver =
        violation != null || begun >= effort.schedules() || (begun > 0 && effort.isOver(elapsed()));
    return isOver ? -1 : begun++;
  }

  private synchronized void note(Optional<Violation> found, long more) {
    played++;
    steps += more;
    Violation first = violation;
    if (found.isPresent()
        && (first == null || found.get().schedule().seed() < first.schedule().seed())) {
      violation = found.get();
    }
    listener.played(plot.process(), plot.level(), played, steps);
  }

  private synchronized void end() {
    begun = Long.MAX_VALUE;
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private static final class Failed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final SQLException cause;

    Failed(SQLException cause) {
      super(cause);
      this.cause = cause;
    }
  }
}
