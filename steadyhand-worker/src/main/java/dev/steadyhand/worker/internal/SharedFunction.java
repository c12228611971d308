package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A function whose tasks may share a transaction. They do as long as it is fast, since each of them
 * holds its locks until the last one has run. Until it has been seen to be fast, and after an error
 * until it has succeeded again, each task has a transaction of its own.
 */
final class SharedFunction {
  static final int LARGEST_BATCH = 16;

  /** A function whose tasks take longer than this on average is slow. */
  static final Duration SLOW = Duration.ofMillis(2);

  private static final long UNKNOWN = Long.MAX_VALUE;

  /** Runs tasks in one transaction, and returns how long the function took for all of them. */
  interface Transaction {
    Duration run(List<HeldTask> tasks) throws SQLException;
  }

  private final Transaction transaction;
  private final Gatherer<HeldTask, Boolean> gatherer;
  private final Places alone;

  /**
   * Of about as many tasks as a batch has. Measured by the database and without the commit: where
   * commits are slow, a fast function would seem to be slow as long as it runs alone.
   */
  private final AtomicLong averageNanos = new AtomicLong(UNKNOWN);

  SharedFunction(Transaction transaction, int connections, Threads threads) {
    this.transaction = transaction;
    alone = new Places(connections, threads);
    gatherer =
        new Gatherer<>(
            connections,
            this::runAlone,
            this::runTogether,
            threads,
            new Gatherer.Limits(() -> isFast() ? LARGEST_BATCH : 1, Gatherer.PATIENCE));
  }

  void run(HeldTask task) throws SQLException, InterruptedException {
    if (isFast() || !runAloneUnlessFast(task)) {
      gatherer.make(task);
    }
  }

  /** Runs a task in a transaction of its own. */
  void runSingly(HeldTask task) throws SQLException, InterruptedException {
    alone.enter();
    try {
      runAlone(task);
    } finally {
      alone.leave();
    }
  }

  /** While it waited for its place, another task may have shown that the function is fast. */
  private boolean runAloneUnlessFast(HeldTask task) throws SQLException, InterruptedException {
    alone.enter();
    try {
      return !isFast() && runAlone(task);
    } finally {
      alone.leave();
    }
  }

  /** Returns how many tasks are waiting for a transaction, shared or not. */
  int waiting() {
    return gatherer.waiting() + alone.waiting();
  }

  private boolean isFast() {
    return averageNanos.get() <= SLOW.toNanos();
  }

  private boolean runAlone(HeldTask task) throws SQLException {
    return runTogether(List.of(task)).getFirst();
  }

  private List<Boolean> runTogether(List<HeldTask> tasks) throws SQLException {
    try {
      long nanos = transaction.run(tasks).toNanos() / tasks.size();
      averageNanos.updateAndGet(
          average ->
              average == UNKNOWN
                  ? nanos
                  : average + (nanos - average) * tasks.size() / LARGEST_BATCH);
    } catch (SQLException e) {
      averageNanos.set(UNKNOWN);
      throw e;
    }
    return Collections.nCopies(tasks.size(), true);
  }
}
