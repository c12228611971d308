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
  static final int LARGEST_BATCH = 64;

  /**
   * Another transaction begins when this many are waiting. Each waits for statements of its tasks
   * most of the time, so a few that overlap are faster than a single large one.
   */
  static final int ENOUGH = 16;

  /** A function whose tasks take longer than this on average is slow. */
  static final Duration SLOW = Duration.ofMillis(2);

  /** About how long tasks that share a transaction hold their locks at most. */
  private static final Duration LONGEST = SLOW.multipliedBy(ENOUGH);

  private static final long UNKNOWN = Long.MAX_VALUE;

  /** What a task counts for, at most: the first ones, in a JVM that is cold, tell little. */
  private static final long SLOWEST_NANOS = SLOW.multipliedBy(8).toNanos();

  /** The average is that of about this many tasks. */
  private static final int REMEMBERED = 4;

  /** Runs tasks in one transaction, and returns how long the function took for all of them. */
  interface Transaction {
    Duration run(List<HeldTask> tasks) throws SQLException;
  }

  private final Transaction transaction;
  private final Gatherer<HeldTask, Boolean> gatherer;
  private final Places alone;

  /**
   * Measured without the commit: where commits are slow, a fast function would seem to be slow as
   * long as it runs alone.
   */
  private final AtomicLong averageNanos = new AtomicLong(UNKNOWN);

  SharedFunction(Transaction transaction, int connections, Threads threads) {
    this(transaction, connections, ENOUGH, threads);
  }

  SharedFunction(Transaction transaction, int connections, int enough, Threads threads) {
    this.transaction = transaction;
    alone = new Places(connections, threads);
    gatherer =
        new Gatherer<>(
            connections,
            this::runAlone,
            this::runTogether,
            threads,
            new Gatherer.Limits(this::largestBatch, enough, Gatherer.PATIENCE));
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

  private int largestBatch() {
    return isFast()
        ? Math.clamp(LONGEST.toNanos() / Math.max(averageNanos.get(), 1), 1, LARGEST_BATCH)
        : 1;
  }

  private boolean runAlone(HeldTask task) throws SQLException {
    return runTogether(List.of(task)).getFirst();
  }

  private List<Boolean> runTogether(List<HeldTask> tasks) throws SQLException {
    try {
      long nanos = transaction.run(tasks).toNanos() / tasks.size();
      averageNanos.updateAndGet(average -> averageAfter(average, nanos, tasks.size()));
    } catch (SQLException e) {
      averageNanos.set(UNKNOWN);
      throw e;
    }
    return Collections.nCopies(tasks.size(), true);
  }

  private static long averageAfter(long average, long nanos, int tasks) {
    long counted = Math.min(nanos, SLOWEST_NANOS);
    return average == UNKNOWN
        ? counted
        : average + (counted - average) * Math.min(tasks, REMEMBERED) / REMEMBERED;
  }
}
