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

  private final TaskStore store;
  private final Steps steps;
  private final Map<String, Channel> channels;
  private final Completer completer;
  private final Limbo limbo;
  private final Connectivity connectivity;
  private final WorkerListener listener;
  private final Threads threads;
  private final CallMaker calls;
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
      BiConsumer<HeldTask, TaskEnd> ended,
      String idempotencyPrefix) {}

  TaskRunner(Surroundings surroundings) {
    this.store = surroundings.store();
    this.steps = surroundings.steps();
    this.channels = surroundings.channels();
    this.completer = surroundings.completer();
    this.limbo = surroundings.limbo();
    this.connectivity = surroundings.connectivity();
    this.listener = surroundings.listener();
    this.threads = surroundings.threads();
    this.calls = new CallMaker(threads);
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
      end = task.isHeld() ? work(task) : ending(task);
    } catch (InterruptedException e) {
      end = ending(task);
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
          return afterUnnotedStart(task, e);
        }
      }
      if (task.info().taskType().equals(FUNCTION)) {
        step(task, () -> steps.runFunction(task));
        listener.reached(Step.HANDLED, task.info());
        return TaskEnd.COMPLETED;
      }
      return call(task);
    } catch (SQLException e) {
      return afterFailure(task, e);
    } catch (RuntimeException | Error e) {
      // A task must not terminate the worker, whatever a channel or a payload does to its thread.
      log.error("{} failed with {}", task, e.getClass().getName());
      return retry(task, e.getClass().getName(), ErrorKind.HANDLER_FAILED);
    }
  }

  private @Nullable TaskEnd call(HeldTask task) throws SQLException, InterruptedException {
    Channel channel = channels.get(task.info().taskType());
    if (channel == null) {
      return retry(task, "no channel serves " + task.info().taskType(), ErrorKind.HANDLER_FAILED);
    }
    JsonNode payload = Json.parseStored(task.payload());
    Call call = begin(task, channel, payload);
    if (call == null) {
      return finish(task);
    }
    Outcome outcome = calls.make(channel, call);
    listener.reached(Step.PROVIDER_ANSWERED, task.info());
    if (outcome instanceof Outcome.Accepted accepted
        && channel.idempotent()
        && !payload.has("success_handler")
        && task.isHeld()) {
      completer.complete(task, accepted);
      return null;
    }
    return settle(task, outcome);
  }

  /** Returns the call to make, or null if it must not be made. */
  private @Nullable Call begin(HeldTask task, Channel channel, JsonNode payload)
      throws SQLException, InterruptedException {
    boolean first = task.info().delivery() == 1;
    if (first
        && channel.idempotent()
        && !payload.has("before_handler")
        && !payload.has("replay_of")) {
      String key = payload.path("idempotency_key").asString("");
      return new Call(
          task.taskId(), 1, key.isEmpty() ? idempotencyPrefix + task.taskId() : key, payload);
    }
    BegunCall begun = step(task, () -> steps.beginCall(task, !channel.idempotent()));
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

  private @Nullable TaskEnd settle(HeldTask task, Outcome outcome)
      throws SQLException, InterruptedException {
    if (outcome instanceof Outcome.Unknown(String message)
        && step(task, () -> steps.resendsUnknown(task, message))) {
      return retry(task, message, ErrorKind.OUTCOME_UNKNOWN);
    }
    keep(task, outcome);
    if (!task.isHeld()) {
      return ending(task);
    }
    return outcome instanceof Outcome.GiveUp(ErrorKind kind, String message)
        ? giveUp(task, message, kind)
        : finish(task);
  }

  private TaskEnd finish(HeldTask task) throws SQLException, InterruptedException {
    boolean accepted = step(task, () -> steps.finishCall(task));
    listener.reached(Step.HANDLED, task.info());
    return accepted ? TaskEnd.COMPLETED : TaskEnd.FAILED;
  }

  /**
   * Retries without a limit, and even if the lease is lost: until it is stored, the response is
   * known only here. An interruption is deferred until then, since it would abort the statement.
   */
  private void keep(HeldTask task, Outcome outcome) throws SQLException {
    boolean interrupted = false;
    connectivity.answerWaits();
    try {
      for (int tries = 0; ; tries++) {
        interrupted |= Thread.interrupted();
        try {
          steps.recordOutcome(task, outcome);
          break;
        } catch (InterruptedException e) {
          // Stored on the next attempt if it was not: only the first outcome of a task counts.
          interrupted = true;
        } catch (SQLException e) {
          if (Thread.interrupted()) {
            interrupted = true;
          } else if (!Failure.of(e).isOfSurroundings() || connectivity.isClosed()) {
            throw e;
          } else {
            if (Failure.of(e) == Failure.DATABASE_LOST) {
              connectivity.lost(e);
            }
            interrupted |= !pause(tries);
          }
        }
      }
    } finally {
      connectivity.answerWaitsNoLonger();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    listener.reached(Step.OUTCOME_KEPT, task.info());
  }

  private boolean pause(int tries) {
    try {
      threads.sleep(Connectivity.pause(tries));
      return true;
    } catch (InterruptedException e) {
      return false;
    }
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

  private @Nullable TaskEnd afterFailure(HeldTask task, SQLException e) {
    return switch (Failure.of(e)) {
      case DATABASE_LOST -> intoLimbo(task, e);
      case LEASE_LOST -> TaskEnd.LEASE_LOST;
      case GIVEN_UP -> {
        log.warn("{} failed permanently; moving it to the dead letters", task);
        yield giveUp(task, FailureMessage.of(e, task.payload()), ErrorKind.HANDLER_FAILED);
      }
      case TIMEOUT -> retry(task, "the function exceeded the step timeout", ErrorKind.TIMEOUT);
      case CONFLICT, WORK_FAILED -> {
        log.warn("{} failed with SQLSTATE {}", task, e.getSQLState());
        yield retry(task, FailureMessage.of(e, task.payload()), ErrorKind.HANDLER_FAILED);
      }
    };
  }

  /** The task has not begun, so what prevented it is no failure of the task. */
  private @Nullable TaskEnd afterUnnotedStart(HeldTask task, SQLException e) {
    Failure failure = Failure.of(e);
    if (failure == Failure.CONFLICT || failure == Failure.TIMEOUT) {
      limbo.add(task);
      return null;
    }
    return afterFailure(task, e);
  }

  private @Nullable TaskEnd intoLimbo(HeldTask task, SQLException e) {
    connectivity.lost(e);
    if (Failure.isOfConnection(e)) {
      limbo.addCutOff(task);
    } else {
      limbo.add(task);
    }
    return null;
  }

  private @Nullable TaskEnd retry(HeldTask task, String message, ErrorKind kind) {
    return handBack(task, TaskEnd.RETRIED, () -> store.retry(task, message, kind.code()));
  }

  private @Nullable TaskEnd giveUp(HeldTask task, String message, ErrorKind kind) {
    return handBack(task, TaskEnd.GIVEN_UP, () -> store.giveUp(task, message, kind.code()));
  }

  private interface Handing {
    void back() throws SQLException;
  }

  private @Nullable TaskEnd handBack(HeldTask task, TaskEnd end, Handing handing) {
    try {
      handing.back();
      return end;
    } catch (SQLException e) {
      if (Thread.interrupted()) {
        return ending(task);
      }
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        return intoLimbo(task, e);
      }
      log.error("Releasing {} failed with SQLSTATE {}; lease must expire", task, e.getSQLState());
      return TaskEnd.LEASE_LOST;
    }
  }

  private @Nullable TaskEnd ending(HeldTask task) {
    if (task.hold() == HeldTask.Hold.FENCED) {
      // If nobody has taken it over, it need not wait for the end of its lease.
      limbo.add(task);
      return null;
    }
    return task.hold() == HeldTask.Hold.RELEASED ? TaskEnd.RELEASED : TaskEnd.LEASE_LOST;
  }
}
