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

  static final int LARGEST_BATCH = 128;
  static final Duration LONGEST_BATCH = Duration.ofSeconds(5);

  /** A batch that takes longer than this does not keep the next one waiting. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /**
   * From this many runs in a batch on, the next batch waits a moment, so that it is larger: a batch
   * costs much more than another run in it.
   */
  private static final int MANY = 16;

  private static final Duration MOMENT = Duration.ofMillis(25);
  private static final int CONFLICT_TRIES = 3;

  private final RunStore store;
  private final int mostBatches;
  private final List<String> queues;
  private final Presence presence;
  private final Threads threads;
  private final Connectivity connectivity;
  private final WorkerListener listener;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int batches;
  private long lastBegin;
  private long total;
  private boolean stopped;

  /**
   * @param mostBatches how many batches may run at the same time: one that is slow takes one of
   *     them
   */
  Runs(
      RunStore store,
      int mostBatches,
      List<String> queues,
      Presence presence,
      Threads threads,
      Connectivity connectivity,
      WorkerListener listener) {
    this.store = store;
    this.mostBatches = mostBatches;
    this.queues = queues;
    this.presence = presence;
    this.threads = threads;
    this.connectivity = connectivity;
    this.listener = listener;
  }

  /** Starts running what is due, on a thread of its own, unless one has just begun to. */
  void begin() {
    begin(1);
  }

  /** Starts another one while fewer than this many run, or those that run are slow. */
  private void begin(int eager) {
    lock.lock();
    try {
      long now = threads.nanoTime();
      boolean isWanted = batches < eager || now - lastBegin > PATIENCE.toNanos();
      if (stopped || batches >= mostBatches || queues.isEmpty() || !isWanted) {
        return;
      }
      batches++;
      lastBegin = now;
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
        try {
          runAll(queue);
        } catch (SQLException e) {
          if (Failure.of(e) == Failure.DATABASE_LOST) {
            connectivity.lost(e);
            return;
          }
          log.error(
              "Running supervisors of queue {} failed with SQLSTATE {}: {}",
              queue,
              e.getSQLState(),
              e.getMessage());
        }
      }
    } catch (InterruptedException e) {
      log.debug("runs interrupted; ending");
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

  private void runAll(String queue) throws SQLException, InterruptedException {
    int ran = LARGEST_BATCH;
    while (ran >= MANY && !isStopped()) {
      began();
      ran = runDue(queue, LARGEST_BATCH).size();
      if (ran == LARGEST_BATCH) {
        begin(2);
      } else if (ran >= MANY) {
        threads.sleep(MOMENT);
      }
    }
  }

  private void began() {
    lock.lock();
    try {
      lastBegin = threads.nanoTime();
    } finally {
      lock.unlock();
    }
  }

  /** Runs what is due in a queue, up to this many; returns the tasks that have ended. */
  List<TaskInfo> runDue(String queue, int most) throws SQLException {
    long begin = threads.nanoTime();
    presence.settleDoubts();
    RunStore.Batch batch = dueBatch(queue, most);
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

  /**
   * What raises in a run is known by its task. An error outside, or with the commit, names nobody:
   * what waits is leased then, and counted.
   */
  private RunStore.Batch dueBatch(String queue, int most) throws SQLException {
    try {
      return store.runDue(queue, most);
    } catch (SQLException e) {
      if (Failure.of(e) != Failure.CONFLICT) {
        presence.doubt();
      }
      throw e;
    }
  }

  private boolean runsAlone(long taskId) throws SQLException {
    try {
      return store.runAlone(taskId);
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
        return runsAlone(taskId) ? TaskEnd.COMPLETED : TaskEnd.LEASE_LOST;
      } catch (SQLException e) {
        switch (Failure.of(e)) {
          case DATABASE_LOST -> throw e;
          case CONFLICT -> {
            if (tries == CONFLICT_TRIES) {
              return leased(taskId, FailureMessage.of(e, "{}"), ErrorKind.HANDLER_FAILED);
            }
          }
          case TIMEOUT -> {
            return leased(taskId, "the run exceeded the step timeout", ErrorKind.TIMEOUT);
          }
          case GIVEN_UP -> {
            return store.giveUp(taskId, FailureMessage.of(e, "{}"), ErrorKind.HANDLER_FAILED.code())
                ? TaskEnd.GIVEN_UP
                : TaskEnd.LEASE_LOST;
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
