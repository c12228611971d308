package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the others that this worker lives, and finds out who does not: their tasks go back to their
 * queues, and what they may have run without a lease is leased from then on.
 *
 * <p>A worker that could not tell the others stops working before they may take its tasks over.
 */
final class Presence {
  private static final Logger log = LoggerFactory.getLogger(Presence.class);

  static final Duration BEAT_INTERVAL = Duration.ofSeconds(5);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);

  /** Others take the tasks of a worker over after thirty seconds: queues.recover_lost_workers. */
  static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);

  /** As many go back in one call: queues.recover_leases_of. */
  private static final int MOST_COUNTED = 1000;

  /** What happens to the tasks of this worker. */
  interface Tasks {
    /** Interrupts what is running, and starts nothing that was claimed so far. */
    void fence();

    /** Starts what waits. */
    void resume();
  }

  private final RunStore store;
  private final List<String> queues;
  private final Threads threads;
  private final Tasks tasks;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile long workerId;
  private volatile boolean isDoubtful;
  private volatile boolean isFenced;

  /** The time before the last beat that succeeded was sent. */
  private volatile long heardNanos;

  private long nextBeatNanos;
  private long nextRecoveryNanos;

  /**
   * @param queues the queues whose supervisors it runs; none if it runs no functions
   */
  Presence(RunStore store, List<String> queues, Threads threads, Tasks tasks) {
    this.store = store;
    this.queues = queues;
    this.threads = threads;
    this.tasks = tasks;
  }

  /** Registers the worker. */
  void begin() throws SQLException {
    report(store.recoverLostWorkers(0));
    register();
    nextBeatNanos = heardNanos + BEAT_INTERVAL.toNanos();
    nextRecoveryNanos = nextBeatNanos;
  }

  private void register() throws SQLException {
    long sent = threads.nanoTime();
    workerId = store.beginWorker(queues);
    heard(sent);
  }

  boolean hasBegun() {
    return workerId != 0;
  }

  /** Returns the id of this worker; 0 if it is not registered. */
  long workerId() {
    return workerId;
  }

  /** Returns whether the worker must neither claim nor start anything. */
  boolean isFenced() {
    return isFenced || isSilent();
  }

  private boolean isSilent() {
    return workerId != 0 && threads.nanoTime() - heardNanos > LONGEST_SILENCE.toNanos();
  }

  /** Called often; does something every five seconds, and every second while it fails. */
  void beatNowAndThen() throws SQLException {
    if (threads.nanoTime() - nextBeatNanos >= 0) {
      nextBeatNanos = threads.nanoTime() + RETRY_INTERVAL.toNanos();
      beat();
      nextBeatNanos = heardNanos + BEAT_INTERVAL.toNanos();
    }
  }

  void beat() throws SQLException {
    long id = workerId;
    if (id == 0) {
      return;
    }
    long sent = threads.nanoTime();
    if (store.beatWorker(id)) {
      heard(sent);
    } else {
      fence("others took it for lost");
      register();
    }
  }

  private void heard(long sent) {
    lock.lock();
    try {
      heardNanos = sent;
      if (isSilent()) {
        return;
      }
      if (isFenced) {
        isFenced = false;
        log.info("The heartbeat succeeds again; the worker continues");
      }
      tasks.resume();
    } finally {
      lock.unlock();
    }
  }

  /** Called often, on a thread that never waits for the database. */
  void fenceIfSilent() {
    if (!isFenced && isSilent()) {
      fence("no heartbeat for " + LONGEST_SILENCE.toSeconds() + " s");
    }
  }

  private void fence(String reason) {
    lock.lock();
    try {
      if (!isFenced) {
        isFenced = true;
        log.warn(
            "Interrupting all tasks and starting none until the heartbeat succeeds: {}. Other"
                + " workers may take over",
            reason);
        tasks.fence();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Called often; does something every five seconds. */
  void recoverLostNowAndThen() throws SQLException {
    if (threads.nanoTime() - nextRecoveryNanos >= 0) {
      nextRecoveryNanos = threads.nanoTime() + BEAT_INTERVAL.toNanos();
      recoverLost();
    }
  }

  void recoverLost() throws SQLException {
    if (workerId == 0) {
      return;
    }
    report(store.recoverLostWorkers(workerId));
  }

  /** Once for each: a session that has gone is followed by silence, or was no loss. */
  private static void report(List<RunStore.Lost> found) {
    for (RunStore.Lost lost : found) {
      if (lost.isSilent()) {
        log.warn("Worker {} was lost: {}", lost.worker(), tasks(lost));
      } else {
        log.debug("The session of worker {} has gone", lost.worker());
      }
    }
  }

  private static String tasks(RunStore.Lost lost) {
    Integer tasks = lost.tasks();
    if (tasks == null) {
      return "its tasks go back to their queues within a minute";
    }
    return switch (tasks) {
      case 0 -> "it held no tasks";
      case 1 -> "its task goes back to its queue";
      case MOST_COUNTED -> "1,000 or more of its tasks go back to their queues";
      default -> "its %d tasks go back to their queues".formatted(tasks);
    };
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
