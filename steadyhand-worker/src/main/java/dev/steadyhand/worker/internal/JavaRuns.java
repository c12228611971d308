package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.internal.JavaDecisions.Decided;
import dev.steadyhand.worker.internal.JavaProcess.DueRun;
import dev.steadyhand.worker.internal.JavaRunStore.FailedRun;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs Java processes that are due. Begin, decide and end are one transaction, so they need no
 * lease: the lock of an instance is the lease. An instance that fails is recorded, and the others
 * go on.
 */
final class JavaRuns {
  private static final Logger log = LoggerFactory.getLogger(JavaRuns.class);

  /** What runs are called in logs, metrics and traces. */
  static final String TASK_TYPE = "java_run";

  static final int LARGEST_BATCH = 64;

  /** From this many runs in a batch on, the next one waits a moment, so that it is larger. */
  private static final int MANY = 16;

  private static final Duration MOMENT = Duration.ofMillis(10);
  private static final int CONFLICT_TRIES = 3;

  private final JavaRunStore store;
  private final ServedProcesses processes;
  private final JavaDecisions decisions;
  private final FreeSlots free;
  private final RunThreads batches;
  private final RunCount count;
  private final Presence presence;
  private final Threads threads;
  private final Connectivity connectivity;
  private final WorkerListener listener;

  JavaRuns(
      JavaRunStore store,
      int mostBatches,
      ServedProcesses processes,
      FreeSlots free,
      Runs.Surroundings surroundings) {
    this.store = store;
    this.free = free;
    this.processes = processes;
    this.count = surroundings.count();
    this.presence = surroundings.presence();
    this.threads = surroundings.threads();
    this.connectivity = surroundings.connectivity();
    this.listener = surroundings.listener();
    decisions = new JavaDecisions(processes, threads);
    batches = new RunThreads("java-runs", mostBatches, count, threads, this::runAll);
  }

  /** Starts running what is due on a thread of its own, or has the one that runs look again. */
  void begin() {
    if (!processes.isEmpty()) {
      batches.begin(1);
    }
  }

  /** Begins no more batches. */
  void stop() {
    batches.stop();
  }

  private void runAll() {
    try {
      int ran;
      do {
        batches.began();
        ran = runDue(LARGEST_BATCH).size();
        if (ran == LARGEST_BATCH) {
          batches.begin(2);
        } else if (ran >= MANY) {
          threads.sleep(MOMENT);
        }
      } while (!batches.isStopped() && (ran >= MANY || batches.takeRequest()));
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        connectivity.lost(e);
      } else {
        log.error(
            "Running Java processes failed with SQLSTATE {}: {}", e.getSQLState(), e.getMessage());
      }
    } catch (InterruptedException e) {
      log.debug("Java runs interrupted; ending");
    } catch (RuntimeException | Error e) {
      // What is due is tried again with the next look.
      LastWord.log(log, "Running Java processes failed", e);
    }
  }

  /** How a run ended. */
  private record Ended(DueRun run, TaskEnd end) {}

  /** What became of runs, and the attempts of effects that were leased with them. */
  private record Batch(List<Ended> ended, List<HeldTask> leased) {
    static final Batch NONE = new Batch(List.of(), List.of());
  }

  /** Returns whether decisions of a process take so little time that others can wait for them. */
  boolean decidesQuickly(String process) {
    return decisions.areQuick(process);
  }

  /**
   * Ends effects that were made, and runs what follows, in one transaction. Returns false if
   * nothing of it was done: the caller stores the outcomes then, and runs follow by themselves.
   */
  boolean finish(List<EffectEnd> ends) throws SQLException, InterruptedException {
    List<JavaProcess<?, ?>> ready = decisions.ready();
    long begin = threads.nanoTime();
    presence.settleDoubts();
    List<DueRun> due = new ArrayList<>();
    try (FreeSlots.Reservation slots = free.reservation(ends.size())) {
      Batch batch =
          store.inTransaction(
              transaction -> {
                due.addAll(transaction.finish(ends, ready));
                Batch decided = decideAll(transaction, due, slots);
                if (decided.ended.size() < due.size()
                    || decided.ended.stream().anyMatch(each -> each.end == TaskEnd.LEASE_LOST)) {
                  // Nothing would wake it any more.
                  throw new BatchFailedException(null);
                }
                return decided;
              });
      count.ran(batch.ended.size());
      free.take(batch.leased);
      told(batch.ended, begin);
      if (due.size() < ends.stream().map(EffectEnd::instance).distinct().count()) {
        begin();
      }
      return true;
    } catch (BatchFailedException e) {
      return false;
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST && !due.isEmpty()) {
        presence.doubt();
      }
      throw e;
    }
  }

  /** Runs what is due, up to this many; returns what was run. */
  List<TaskInfo> runDue(int most) throws SQLException, InterruptedException {
    List<JavaProcess<?, ?>> ready = decisions.ready();
    if (ready.isEmpty()) {
      return List.of();
    }
    long begin = threads.nanoTime();
    presence.settleDoubts();
    List<Ended> ended = new ArrayList<>();
    try {
      for (DueRun run : together(ready, most, ended)) {
        try (FreeSlots.Reservation slots = free.reservation(0)) {
          ended.addAll(begun(alone(run, slots)));
        }
      }
    } finally {
      count.ran(ended.size());
    }
    return told(ended, begin);
  }

  /**
   * Runs what is due in one transaction, and returns what has to be run alone: everything if it has
   * failed, or what was only counted.
   */
  private List<DueRun> together(List<JavaProcess<?, ?>> ready, int most, List<Ended> ended)
      throws SQLException, InterruptedException {
    List<DueRun> due = new ArrayList<>();
    try (FreeSlots.Reservation slots = free.reservation(0)) {
      ended.addAll(
          begun(
              store.inTransaction(
                  transaction -> {
                    due.addAll(transaction.beginDue(ready, most));
                    return decideAll(
                        transaction,
                        due.stream().filter(run -> !run.isOnlyCounted()).toList(),
                        slots);
                  })));
      return due.stream().filter(DueRun::isOnlyCounted).toList();
    } catch (BatchFailedException e) {
      log.debug("A read function failed; reading for each instance alone");
    } catch (SQLException e) {
      if (due.isEmpty() || Failure.of(e) == Failure.DATABASE_LOST) {
        if (Failure.of(e) == Failure.DATABASE_LOST) {
          // What ended the session may have been a run.
          presence.doubt();
        }
        throw e;
      }
    }
    return due.stream().filter(run -> !run.isOnlyCounted()).toList();
  }

  /** After the commit. */
  private List<Ended> begun(Batch batch) throws InterruptedException {
    free.take(batch.leased);
    return batch.ended;
  }

  /** The runs of the batch have to be made one by one. */
  private static final class BatchFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BatchFailedException(@Nullable Throwable cause) {
      super("the batch failed", cause, false, false);
    }
  }

  private Batch decideAll(
      JavaRunStore.Transaction transaction, List<DueRun> due, FreeSlots.Reservation slots)
      throws SQLException, InterruptedException {
    if (due.isEmpty()) {
      return Batch.NONE;
    }
    List<Decided> decided;
    try {
      decided = decisions.decide(due);
    } catch (JavaDecisions.ReadFailedException e) {
      throw new BatchFailedException(e);
    }
    List<String> steps = new ArrayList<>();
    decided.forEach(
        each -> {
          if (each instanceof Decided.Step step) {
            steps.add(step.step());
          }
        });
    JavaRunStore.Ended done = transaction.end(steps, free, slots);
    List<Ended> ended = new ArrayList<>();
    for (Decided each : decided) {
      switch (each) {
        case Decided.Step step ->
            ended.add(
                new Ended(
                    step.run(),
                    "ended".equals(done.verdicts().get(step.run().instanceId()))
                        ? TaskEnd.COMPLETED
                        : TaskEnd.LEASE_LOST));
        case Decided.Failed failed -> ended.add(failed(transaction, failed));
        case Decided.LeftOut none -> log.debug("{} is left for the next batch", none.run());
      }
    }
    return new Batch(ended, done.leased());
  }

  private Ended failed(JavaRunStore.Transaction transaction, Decided.Failed failed)
      throws SQLException {
    JobFailure failure = failed.failure();
    JobRunner.log(log, "%s could not be decided".formatted(failed.run()), failure);
    return fail(
        transaction,
        new FailedRun(
            failed.run(),
            version(failed.run()),
            failure.kind().code(),
            failure.message(),
            failure.stackTrace()));
  }

  private static Ended fail(JavaRunStore.Transaction transaction, FailedRun failed)
      throws SQLException {
    return new Ended(
        failed.run(),
        switch (transaction.fail(failed)) {
          case "retried" -> TaskEnd.RETRIED;
          case "stuck" -> TaskEnd.GIVEN_UP;
          default -> TaskEnd.LEASE_LOST;
        });
  }

  private int version(DueRun run) {
    return decisions.process(run.process()).type().version();
  }

  private Batch alone(DueRun run, FreeSlots.Reservation slots)
      throws SQLException, InterruptedException {
    List<DueRun> begun = new ArrayList<>();
    for (int tries = 1; ; tries++) {
      try {
        return store.inTransaction(
            transaction -> {
              begun.clear();
              begun.addAll(transaction.begin(decisions.process(run.process()), run.instanceId()));
              return decideAll(transaction, begun, slots);
            });
      } catch (SQLException e) {
        Failure failure = Failure.of(e);
        if (failure == Failure.DATABASE_LOST) {
          presence.doubt();
          throw e;
        }
        if (begun.isEmpty()) {
          log.error("{} could not be begun: SQLSTATE {}", run, e.getSQLState());
          return Batch.NONE;
        }
        if (failure != Failure.CONFLICT || tries == CONFLICT_TRIES) {
          return new Batch(List.of(afterError(begun.getFirst(), e)), List.of());
        }
      }
    }
  }

  /** The statement that ended it was rolled back, so the failure has a transaction of its own. */
  private Ended afterError(DueRun run, SQLException e) throws SQLException, InterruptedException {
    boolean isTimeout = Failure.of(e) == Failure.TIMEOUT;
    String message = isTimeout ? "the run exceeded the step timeout" : FailureMessage.of(e, "{}");
    log.warn("The run of {} failed: {}", run, message);
    FailedRun failed =
        new FailedRun(
            run,
            version(run),
            (isTimeout ? ErrorKind.TIMEOUT : ErrorKind.HANDLER_FAILED).code(),
            message,
            null);
    return store.inTransaction(transaction -> fail(transaction, failed));
  }

  private List<TaskInfo> told(List<Ended> ended, long begin) {
    List<TaskInfo> all = new ArrayList<>();
    Map<String, Integer> byQueue = new LinkedHashMap<>();
    for (Ended each : ended) {
      String queue = decisions.process(each.run().process()).type().queue();
      byQueue.merge(queue, 1, Integer::sum);
      all.add(new TaskInfo(each.run().runId(), TASK_TYPE, queue, 1, null));
    }
    byQueue.forEach(listener::claimed);
    for (int i = 0; i < all.size(); i++) {
      TaskInfo info = all.get(i);
      listener.reached(Step.CLAIMED, info);
      try (WorkerListener.Scope scope = listener.taskStarted(info)) {
        if (ended.get(i).end() == TaskEnd.COMPLETED) {
          listener.reached(Step.HANDLED, info);
        }
        listener.taskEnded(info, ended.get(i).end(), Duration.ofNanos(threads.nanoTime() - begin));
      }
    }
    return all;
  }
}
