package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs supervisors that are due. Claim, run and completion are one transaction of the database, so
 * they need no lease: the lock of a row is the lease. What raises an error goes the leased way.
 */
final class Runs {
  private static final Logger log = LoggerFactory.getLogger(Runs.class);

  static final int LARGEST_BATCH = 64;
  static final Duration LONGEST_BATCH = Duration.ofSeconds(5);
  private static final int MOST_BATCHES = 2;

  /**
   * From this many runs in a batch on, the next batch waits a moment, so that it is larger: a batch
   * costs much more than another run in it.
   */
  private static final int MANY = 16;

  private static final Duration MOMENT = Duration.ofMillis(25);
  private static final int CONFLICT_TRIES = 3;

  private final RunStore store;
  private final List<String> queues;
  private final Presence presence;
  private final Threads threads;
  private final Connectivity connectivity;
  private final WorkerListener listener;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int batches;
  private long total;
  private boolean stopped;

  Runs(
      RunStore store,
      List<String> queues,
      Presence presence,
      Threads threads,
      Connectivity connectivity,
      WorkerListener listener) {
    this.store = store;
    this.queues = queues;
    this.presence = presence;
    this.threads = threads;
    this.connectivity = connectivity;
    this.listener = listener;
  }

  /** Starts running what is due, on a thread of its own, unless one is at it. */
  void begin() {
    begin(1);
  }

  private void begin(int most) {
    lock.lock();
    try {
      if (stopped || batches >= most || queues.isEmpty()) {
        return;
      }
      batches++;
    } finally {
      lock.unlock();
    }
    threads.start(Purpose.BATCH, "runs", this::runAll);
  }

  boolean areRunning() {
    lock.lock();
    try {
      return batches > 0;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many runs there were so far. */
  long total() {
    lock.lock();
    try {
      return total;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no thread runs anything, at most this long. */
  void awaitNone(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (batches > 0 && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there were more runs than this, or nothing runs, at most this long. */
  void awaitMore(long seen, Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (batches > 0 && total == seen && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Begins no more batches. */
  void stop() {
    lock.lock();
    try {
      stopped = true;
    } finally {
      lock.unlock();
    }
  }

  private boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  private void runAll() {
    try {
      for (String queue : queues) {
        int ran = LARGEST_BATCH;
        while (ran >= MANY && !isStopped()) {
          ran = runDue(queue, LARGEST_BATCH).size();
          if (ran == LARGEST_BATCH) {
            begin(MOST_BATCHES);
          } else if (ran >= MANY) {
            threads.sleep(MOMENT);
          }
        }
      }
    } catch (InterruptedException e) {
      log.debug("runs interrupted; ending");
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        connectivity.lost(e);
      } else {
        log.error(
            "Running supervisors failed with SQLSTATE {}: {}", e.getSQLState(), e.getMessage());
      }
    } finally {
      lock.lock();
      try {
        batches--;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Runs what is due in a queue, up to this many; returns the tasks that have ended. */
  List<TaskInfo> runDue(String queue, int most) throws SQLException {
    long begin = threads.nanoTime();
    presence.settleDoubts();
    RunStore.Batch batch = certain(() -> store.runDue(queue, most));
    if (batch.taskIds().isEmpty()) {
      return List.of();
    }
    count(batch.taskIds().size());
    listener.claimed(queue, batch.taskIds().size());
    List<TaskInfo> all = new ArrayList<>();
    for (long taskId : batch.taskIds()) {
      TaskInfo info = new TaskInfo(taskId, TaskRunner.FUNCTION, queue, 1, null);
      all.add(info);
      listener.reached(Step.CLAIMED, info);
      try (WorkerListener.Scope scope = listener.taskStarted(info)) {
        TaskEnd end = batch.hasFailed() ? runAlone(taskId) : TaskEnd.COMPLETED;
        if (end == TaskEnd.COMPLETED) {
          listener.reached(Step.HANDLED, info);
        }
        listener.taskEnded(info, end, Duration.ofNanos(threads.nanoTime() - begin));
      }
    }
    return all;
  }

  private interface Run<T> {
    T run() throws SQLException;
  }

  private <T> T certain(Run<T> run) throws SQLException {
    try {
      return run.run();
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        presence.doubt();
      }
      throw e;
    }
  }

  private void count(int ran) {
    lock.lock();
    try {
      total += ran;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private TaskEnd runAlone(long taskId) throws SQLException {
    for (int tries = 1; ; tries++) {
      try {
        return certain(() -> store.runAlone(taskId)) ? TaskEnd.COMPLETED : TaskEnd.LEASE_LOST;
      } catch (SQLException e) {
        switch (Failure.of(e)) {
          case DATABASE_LOST -> throw e;
          case CONFLICT -> {
            if (tries == CONFLICT_TRIES) {
              // It stays where it is, and is due.
              return TaskEnd.RELEASED;
            }
          }
          case TIMEOUT -> {
            return leased(taskId, "the run exceeded the step timeout", ErrorKind.TIMEOUT);
          }
          default -> {
            log.warn("The run of task {} failed with SQLSTATE {}", taskId, e.getSQLState());
            return leased(taskId, FailureMessage.of(e, "{}"), ErrorKind.HANDLER_FAILED);
          }
        }
      }
    }
  }

  private TaskEnd leased(long taskId, String message, ErrorKind kind) throws SQLException {
    return store.leaseFromNowOn(taskId, message, kind.code())
        ? TaskEnd.RETRIED
        : TaskEnd.LEASE_LOST;
  }
}
