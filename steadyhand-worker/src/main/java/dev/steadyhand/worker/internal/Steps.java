package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.internal.StepStore.Answer;
import dev.steadyhand.worker.internal.StepStore.BegunCall;
import dev.steadyhand.worker.internal.StepStore.CallToBegin;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The steps of tasks, batched where that is cheaper. A task that is delivered again is on its own:
 * if it is what takes sessions down, nobody else is blamed.
 */
final class Steps {
  private final StepStore store;
  private final Gatherer<HeldTask, Boolean> starts;
  private final Gatherer<CallToBegin, BegunCall> beginnings;
  private final Gatherer<Answer, Boolean> answers;
  private final Gatherer<HeldTask, Boolean> ends;
  private final Map<String, SharedFunction> functions = new ConcurrentHashMap<>();
  private final Function<String, SharedFunction> toShared;

  Steps(StepStore store, int connections, Threads threads) {
    this.store = store;
    starts =
        new Gatherer<>(
            connections,
            task -> store.noteStarts(List.of(task)).getFirst(),
            store::noteStarts,
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
            connections, this::finishAlone, tasks -> store.finishCalls(tasks, true), threads);
    toShared = name -> new SharedFunction(store::runFunctions, connections, threads);
  }

  private static List<Boolean> done(List<?> questions) {
    return Collections.nCopies(questions.size(), true);
  }

  /** Records that the task is about to start; returns whether it is still held. */
  boolean noteStart(HeldTask task) throws SQLException, InterruptedException {
    return starts.make(task);
  }

  void runFunction(HeldTask task) throws SQLException, InterruptedException {
    String function = task.sharedFunction();
    if (function == null || !task.isFirstDelivery()) {
      store.runFunctions(List.of(task));
    } else {
      functions.computeIfAbsent(function, toShared).run(task);
    }
  }

  BegunCall beginCall(HeldTask task, boolean noteStart) throws SQLException, InterruptedException {
    CallToBegin call = new CallToBegin(task, noteStart);
    return task.isFirstDelivery() ? beginnings.make(call) : store.beginCall(call);
  }

  /** Runs the handler and completes the task; returns whether the provider had accepted. */
  boolean finishCall(HeldTask task) throws SQLException, InterruptedException {
    return task.isFirstDelivery() ? ends.make(task) : finishAlone(task);
  }

  /** Without its supervisor: one that takes the session down must not take the call along. */
  private boolean finishAlone(HeldTask task) throws SQLException {
    return store.finishCalls(List.of(task), false).getFirst();
  }

  boolean resendsUnknown(HeldTask task, String message) throws SQLException {
    return store.resendsUnknown(task, message);
  }

  void recordOutcome(HeldTask task, JobOutcome outcome) throws SQLException, InterruptedException {
    answers.make(new Answer(task, outcome));
  }
}
