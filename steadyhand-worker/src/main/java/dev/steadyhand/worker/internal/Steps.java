package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.internal.StepStore.Answer;
import dev.steadyhand.worker.internal.StepStore.BegunCall;
import dev.steadyhand.worker.internal.StepStore.CallToBegin;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;

/** The steps of tasks, batched where that is cheaper. */
final class Steps {
  private final StepStore store;
  private final Gatherer<HeldTask, Boolean> starts;
  private final Gatherer<HeldTask, Boolean> runs;
  private final Gatherer<CallToBegin, BegunCall> beginnings;
  private final Gatherer<Answer, Boolean> answers;
  private final Gatherer<HeldTask, Boolean> ends;

  Steps(StepStore store, int connections, Threads threads) {
    this.store = store;
    starts =
        new Gatherer<>(
            connections,
            task -> store.noteStarts(List.of(task)).getFirst(),
            store::noteStarts,
            threads);
    runs =
        new Gatherer<>(
            connections,
            task -> {
              store.runFunction(task);
              return true;
            },
            tasks -> {
              store.runFunctions(tasks);
              return done(tasks);
            },
            threads);
    beginnings = new Gatherer<>(connections, store::beginCall, store::beginCalls, threads);
    answers =
        new Gatherer<>(
            connections,
            answer -> {
              store.recordOutcomes(List.of(answer));
              return true;
            },
            several -> {
              store.recordOutcomes(several);
              return done(several);
            },
            threads);
    ends =
        new Gatherer<>(
            connections,
            task -> store.finishCalls(List.of(task)).getFirst(),
            store::finishCalls,
            threads);
  }

  private static List<Boolean> done(List<?> questions) {
    return Collections.nCopies(questions.size(), true);
  }

  /** Records that the task is about to start; returns whether it is still held. */
  boolean noteStart(HeldTask task) throws SQLException, InterruptedException {
    return starts.make(task);
  }

  /** Runs an application's function in a transaction of its own; runs of supervisors share one. */
  void runFunction(HeldTask task) throws SQLException, InterruptedException {
    if (task.isWake()) {
      runs.make(task);
    } else {
      store.runFunction(task);
    }
  }

  BegunCall beginCall(HeldTask task, boolean noteStart) throws SQLException, InterruptedException {
    return beginnings.make(new CallToBegin(task, noteStart));
  }

  /** Runs the handler and completes the task; returns whether the provider had accepted. */
  boolean finishCall(HeldTask task) throws SQLException, InterruptedException {
    return ends.make(task);
  }

  boolean resendsUnknown(HeldTask task, String message) throws SQLException {
    return store.resendsUnknown(task, message);
  }

  void recordOutcome(HeldTask task, Outcome outcome) throws SQLException, InterruptedException {
    answers.make(new Answer(task, outcome));
  }
}
