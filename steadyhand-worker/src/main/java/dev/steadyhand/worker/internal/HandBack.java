package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.TaskEnd;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives tasks back that did not succeed. */
final class HandBack {
  private static final Logger log = LoggerFactory.getLogger(HandBack.class);

  private final TaskStore store;
  private final Limbo limbo;
  private final Connectivity connectivity;

  HandBack(TaskStore store, Limbo limbo, Connectivity connectivity) {
    this.store = store;
    this.limbo = limbo;
    this.connectivity = connectivity;
  }

  /** Returns how the task ended, or null if the limbo will report it. */
  @Nullable TaskEnd afterFailure(HeldTask task, SQLException e) {
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
  @Nullable TaskEnd afterUnnotedStart(HeldTask task, SQLException e) {
    Failure failure = Failure.of(e);
    if (failure == Failure.CONFLICT || failure == Failure.TIMEOUT) {
      return notBegun(task);
    }
    return afterFailure(task, e);
  }

  /** No attempt was made, and it was not the worker's connection that failed. */
  @Nullable TaskEnd notBegun(HeldTask task) {
    limbo.add(task);
    return null;
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

  @Nullable TaskEnd retry(HeldTask task, String message, ErrorKind kind) {
    return handBack(
        task,
        () -> {
          store.retry(task, message, kind.code());
          return TaskEnd.RETRIED;
        });
  }

  @Nullable TaskEnd giveUp(HeldTask task, String message, ErrorKind kind) {
    return handBack(
        task,
        () -> {
          store.giveUp(task, message, kind.code());
          return TaskEnd.GIVEN_UP;
        });
  }

  /** An attempt of a handler failed: the policy of its type decides. */
  @Nullable TaskEnd failAttempt(HeldTask task, JobFailure failure) {
    return handBack(
        task,
        () ->
            switch (store.failAttempt(task, failure)) {
              case "released" -> TaskEnd.RETRIED;
              case "promoted" -> TaskEnd.GIVEN_UP;
              case "cancelled" -> TaskEnd.FAILED;
              default -> TaskEnd.LEASE_LOST;
            });
  }

  private interface Handing {
    TaskEnd back() throws SQLException;
  }

  private @Nullable TaskEnd handBack(HeldTask task, Handing handing) {
    try {
      return handing.back();
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

  /** Returns how a task ended that this worker does not hold any more. */
  @Nullable TaskEnd ending(HeldTask task) {
    if (task.hold() == HeldTask.Hold.FENCED) {
      // If nobody has taken it over, it need not wait for the end of its lease.
      limbo.add(task);
      return null;
    }
    return task.hold() == HeldTask.Hold.RELEASED ? TaskEnd.RELEASED : TaskEnd.LEASE_LOST;
  }
}
