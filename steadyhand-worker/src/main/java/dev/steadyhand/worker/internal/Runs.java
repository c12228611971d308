package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

  /**
   * From this many runs in a batch on, the next batch waits a moment, so that it is larger: a batch
   * costs much more than another run in it.
   */
  private static final int MANY = 16;

  private static final Duration MOMENT = Duration.ofMillis(25);
  private static final int CONFLICT_TRIES = 3;

  private final RunStore store;
  private final RunThreads batches;
  private final RunCount count;
  private final List<String> queues;
  private final Presence presence;
  private final Threads threads;
  private final Connectivity connectivity;
  private final WorkerListener listener;

  /** The collaborators of runs. */
  record Surroundings(
      RunCount count,
      Presence presence,
      Threads threads,
      Connectivity connectivity,
      WorkerListener listener) {}

  /**
   * @param mostBatches how many batches may run at the same time: one that is slow takes one of
   *     them
   */
  Runs(RunStore store, int mostBatches, List<String> queues, Surroundings surroundings) {
    this.store = store;
    this.queues = queues;
    this.count = surroundings.count();
    this.presence = surroundings.presence();
    this.threads = surroundings.threads();
    this.connectivity = surroundings.connectivity();
    this.listener = surroundings.listener();
    batches = new RunThreads("runs", mostBatches, count, threads, this::runAll);
  }

  /** Starts running what is due, on a thread of its own, unless one has just begun to. */
  void begin() {
    if (!queues.isEmpty()) {
      batches.begin(1);
    }
  }

  /** Begins no more batches. */
  void stop() {
    batches.stop();
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
    }
  }

  private void runAll(String queue) throws SQLException, InterruptedException {
    int ran = LARGEST_BATCH;
    while (ran >= MANY && !batches.isStopped()) {
      batches.began();
      ran = runDue(queue, LARGEST_BATCH).size();
      if (ran == LARGEST_BATCH) {
        batches.begin(2);
      } else if (ran >= MANY) {
        threads.sleep(MOMENT);
      }
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
    count.ran(batch.taskIds().size());
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
