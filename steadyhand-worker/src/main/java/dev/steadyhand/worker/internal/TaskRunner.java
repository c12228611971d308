package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.internal.HeldTask.SupervisedCall;
import dev.steadyhand.worker.internal.StepStore.BegunCall;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import tools.jackson.databind.JsonNode;

/** Processes one task, from its claim to its end. */
final class TaskRunner {
  private static final Logger log = LoggerFactory.getLogger(TaskRunner.class);

  static final String FUNCTION = "db_function";
  private static final int CONFLICT_TRIES = 3;

  private final Steps steps;
  private final Map<String, Channel> channels;
  private final Completer completer;
  private final WorkerListener listener;
  private final CallMaker calls;
  private final JobRunner jobs;
  private final @Nullable JobTransactions transactions;
  private final HandBack handBack;
  private final AnswerKeeper answers;
  private final EffectEnds effects;
  private final BiConsumer<HeldTask, TaskEnd> ended;
  private final String idempotencyPrefix;

  /** The collaborators of a runner. */
  record Surroundings(
      TaskStore store,
      Steps steps,
      Map<String, Channel> channels,
      Completer completer,
      Limbo limbo,
      Connectivity connectivity,
      WorkerListener listener,
      Threads threads,
      CallMaker calls,
      JobRunner jobs,
      @Nullable JobTransactions transactions,
      EffectEnds effects,
      BiConsumer<HeldTask, TaskEnd> ended,
      String idempotencyPrefix) {}

  TaskRunner(Surroundings surroundings) {
    this.steps = surroundings.steps();
    this.channels = surroundings.channels();
    this.completer = surroundings.completer();
    this.listener = surroundings.listener();
    this.calls = surroundings.calls();
    this.jobs = surroundings.jobs();
    this.transactions = surroundings.transactions();
    this.handBack =
        new HandBack(surroundings.store(), surroundings.limbo(), surroundings.connectivity());
    this.answers =
        new AnswerKeeper(steps, surroundings.connectivity(), surroundings.threads(), listener);
    this.effects = surroundings.effects();
    this.ended = surroundings.ended();
    this.idempotencyPrefix = surroundings.idempotencyPrefix();
  }

  void run(HeldTask task) {
    task.startedHere();
    MDC.put("task_id", String.valueOf(task.taskId()));
    MDC.put("delivery", String.valueOf(task.info().delivery()));
    MDC.put("channel", task.info().taskType());
    TaskEnd end = TaskEnd.LEASE_LOST;
    try (WorkerListener.Scope scope = listener.taskStarted(task.info())) {
      end = task.isHeld() ? work(task) : handBack.ending(task);
    } catch (InterruptedException e) {
      end = handBack.ending(task);
    } finally {
      if (end != null) {
        ended.accept(task, end);
      }
    }
  }

  /** Returns how it ended, or null if the completer or the limbo will report it. */
  private @Nullable TaskEnd work(HeldTask task) throws InterruptedException {
    try {
      if (task.needsStartNoted()) {
        try {
          if (!step(task, () -> steps.noteStart(task))) {
            return TaskEnd.LEASE_LOST;
          }
        } catch (SQLException e) {
          return handBack.afterUnnotedStart(task, e);
        }
      }
      if (task.info().taskType().equals(FUNCTION)) {
        step(task, () -> steps.runFunction(task));
        listener.reached(Step.HANDLED, task.info());
        return TaskEnd.COMPLETED;
      }
      return call(task);
    } catch (SQLException e) {
      return handBack.afterFailure(task, e);
    } catch (InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      // A task must not terminate the worker, whatever a channel or a payload does to its thread.
      log.error("{} failed with {}", task, e.getClass().getName());
      return handBack.retry(task, e.getClass().getName(), ErrorKind.HANDLER_FAILED);
    }
  }

  private @Nullable TaskEnd call(HeldTask task) throws SQLException, InterruptedException {
    Channel channel = channels.get(task.info().taskType());
    if (channel == null) {
      return handBack.retry(
          task, "no channel serves " + task.info().taskType(), ErrorKind.HANDLER_FAILED);
    }
    JsonNode payload = Json.parseStored(task.payload());
    if (channel instanceof Job<?> job) {
      return isSupervised(payload)
          ? supervised(task, job, payload)
          : job.isInTransaction() ? inTransaction(task, job) : job(task, job, payload);
    }
    Call call = begin(task, channel, payload);
    if (call == null) {
      return finish(task);
    }
    Outcome outcome = calls.make(channel, call);
    listener.reached(Step.PROVIDER_ANSWERED, task.info());
    if (outcome instanceof Outcome.Accepted accepted
        && channel.idempotent()
        && !payload.hasNonNull("success_handler")
        && task.isHeld()) {
      completer.complete(task, accepted);
      return null;
    }
    return settle(task, new JobOutcome(outcome));
  }

  /** Whether somebody decides about retries who is named in the payload. */
  private static boolean isSupervised(JsonNode payload) {
    return payload.hasNonNull("success_handler")
        || payload.hasNonNull("error_handler")
        || payload.hasNonNull("before_handler");
  }

  private @Nullable TaskEnd job(HeldTask task, Job<?> job, JsonNode payload)
      throws SQLException, InterruptedException {
    Call call = begin(task, job, payload);
    if (call == null) {
      return finish(task);
    }
    JobRunner.End end = jobs.run(task, job, call);
    listener.reached(Step.PROVIDER_ANSWERED, task.info());
    return switch (end) {
      case JobRunner.End.Done(JsonNode result) -> {
        Outcome.Accepted accepted = new Outcome.Accepted(result);
        if (job.hasResult() || !task.isHeld()) {
          yield settle(task, new JobOutcome(accepted));
        }
        completer.complete(task, accepted);
        yield null;
      }
      case JobRunner.End.Failed(JobFailure failure) ->
          task.isHeld() ? handBack.failAttempt(task, failure) : handBack.ending(task);
    };
  }

  /** A handler that makes a call for a supervisor, which decides about further attempts. */
  private @Nullable TaskEnd supervised(HeldTask task, Job<?> job, JsonNode payload)
      throws SQLException, InterruptedException {
    if (job.isInTransaction() && !job.isEffect()) {
      return settle(
          task,
          new JobOutcome(
              Outcome.Refused.invalid("a task with handlers cannot be handled in a transaction")));
    }
    Call call = begin(task, job, payload);
    if (call == null) {
      return finish(task);
    }
    task.supervised(new SupervisedCall(call, payload.path("attempt").asInt(call.delivery())));
    if (job.isInTransaction()) {
      return inTransaction(task, job);
    }
    JobRunner.End end = jobs.run(task, job, call);
    listener.reached(Step.PROVIDER_ANSWERED, task.info());
    if (end instanceof JobRunner.End.Done(JsonNode result)
        && effects.end(task, job, payload, result)) {
      listener.reached(Step.HANDLED, task.info());
      return TaskEnd.COMPLETED;
    }
    return settle(
        task,
        switch (end) {
          case JobRunner.End.Done(JsonNode result) -> JobOutcome.accepted(result);
          case JobRunner.End.Failed(JobFailure failure) -> JobOutcome.failed(failure, job);
        });
  }

  private @Nullable TaskEnd inTransaction(HeldTask task, Job<?> job)
      throws SQLException, InterruptedException {
    if (transactions == null) {
      throw new IllegalStateException("no transactions for " + job.type());
    }
    try {
      step(task, () -> transactions.run(task, job));
      listener.reached(Step.HANDLED, task.info());
      return TaskEnd.COMPLETED;
    } catch (HandlerFailedException e) {
      JobRunner.failed(task, job, e.failure());
      if (task.supervised() != null) {
        return settle(task, JobOutcome.failed(e.failure(), job));
      }
      return task.isHeld() ? handBack.failAttempt(task, e.failure()) : handBack.ending(task);
    } catch (NotBegunException e) {
      transactions.pauseAfter(e, job);
      return handBack.notBegun(task);
    }
  }

  /** Returns the call to make, or null if it must not be made. */
  private @Nullable Call begin(HeldTask task, Channel channel, JsonNode payload)
      throws SQLException, InterruptedException {
    boolean first = task.info().delivery() == 1;
    if (first
        && channel.idempotent()
        && !payload.hasNonNull("before_handler")
        && !payload.hasNonNull("replay_of")) {
      String key = payload.path("idempotency_key").asString("");
      return new Call(
          task.taskId(), 1, key.isEmpty() ? idempotencyPrefix + task.taskId() : key, payload);
    }
    BegunCall begun = channel.idempotent() ? task.begun() : null;
    if (begun == null) {
      begun = step(task, () -> steps.beginCall(task, !channel.idempotent()));
    }
    if (begun.request() == null || begun.idempotencyKey() == null) {
      return null;
    }
    listener.reached(Step.CALL_BEGUN, task.info());
    return new Call(
        task.taskId(),
        task.info().delivery(),
        begun.idempotencyKey(),
        Json.parseStored(begun.request()));
  }

  private @Nullable TaskEnd settle(HeldTask task, JobOutcome attempt)
      throws SQLException, InterruptedException {
    Outcome outcome = attempt.outcome();
    if (outcome instanceof Outcome.Unknown(String message)
        && step(task, () -> steps.resendsUnknown(task, message))) {
      return handBack.retry(task, message, ErrorKind.OUTCOME_UNKNOWN);
    }
    answers.keep(task, attempt);
    if (!task.isHeld()) {
      return handBack.ending(task);
    }
    return outcome instanceof Outcome.GiveUp(ErrorKind kind, String message)
        ? handBack.giveUp(task, message, kind)
        : finish(task);
  }

  private TaskEnd finish(HeldTask task) throws SQLException, InterruptedException {
    boolean accepted = step(task, () -> steps.finishCall(task));
    listener.reached(Step.HANDLED, task.info());
    return accepted ? TaskEnd.COMPLETED : TaskEnd.FAILED;
  }

  private interface Statement<T extends @Nullable Object> {
    T run() throws SQLException, InterruptedException;
  }

  private interface VoidStatement {
    void run() throws SQLException, InterruptedException;
  }

  private void step(HeldTask task, VoidStatement statement)
      throws SQLException, InterruptedException {
    Statement<@Nullable Void> nothing =
        () -> {
          statement.run();
          return null;
        };
    step(task, nothing);
  }

  /** Runs a step again if it only conflicted with another transaction. */
  private <T extends @Nullable Object> T step(HeldTask task, Statement<T> statement)
      throws SQLException, InterruptedException {
    for (int tries = 1; ; tries++) {
      try {
        return statement.run();
      } catch (SQLException e) {
        if (Thread.interrupted()) {
          throw new InterruptedException("stopped while processing " + task);
        }
        if (Failure.of(e) != Failure.CONFLICT || tries == CONFLICT_TRIES) {
          throw e;
        }
      }
    }
  }
}
