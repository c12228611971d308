package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the others that this worker lives, and finds out who does not. A run without a lease leaves
 * no trace if it takes its worker down; so what a lost worker may have run is leased from then on.
 */
final class Presence {
  private static final Logger log = LoggerFactory.getLogger(Presence.class);

  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final RunStore store;
  private final List<String> queues;
  private volatile long workerId;
  private volatile boolean isDoubtful;
  private long beatNanos;

  /**
   * @param queues the queues whose supervisors it runs; none if it runs no functions
   */
  Presence(RunStore store, List<String> queues) {
    this.store = store;
    this.queues = queues;
  }

  /** Registers the worker; returns immediately if it runs nothing without a lease. */
  void begin() throws SQLException {
    if (!queues.isEmpty()) {
      store.recoverLostWorkers();
      workerId = store.beginWorker(queues);
      beatNanos = System.nanoTime();
    }
  }

  boolean hasBegun() {
    return workerId != 0 || queues.isEmpty();
  }

  /** Returns the id of this worker; 0 if it is not registered. */
  long workerId() {
    return workerId;
  }

  /** Called often; does something every ten seconds. */
  void beatNowAndThen() throws SQLException {
    if (System.nanoTime() - beatNanos > INTERVAL.toNanos()) {
      beat();
    }
  }

  void beat() throws SQLException {
    if (workerId == 0) {
      return;
    }
    beatNanos = System.nanoTime();
    if (!store.beatWorker(workerId)) {
      workerId = store.beginWorker(queues);
    }
    int lost = store.recoverLostWorkers();
    if (lost > 0) {
      log.warn(
          "Workers lost: {}. Wakes that they may have been running are leased from now on, so that"
              + " they are counted",
          lost);
    }
  }

  /** A connection was lost during a run: perhaps because of the run. */
  void doubt() {
    isDoubtful = true;
  }

  /** Before the next run without a lease. */
  void settleDoubts() throws SQLException {
    if (isDoubtful) {
      store.distrustRuns(queues);
      isDoubtful = false;
    }
  }

  /** Nothing of this worker is running any more. */
  void end() {
    if (workerId == 0) {
      return;
    }
    try {
      settleDoubts();
      store.endWorker(workerId);
      workerId = 0;
    } catch (SQLException e) {
      log.warn(
          "The worker could not be deregistered: SQLSTATE {}; others will take it for lost",
          e.getSQLState());
    }
  }
}
