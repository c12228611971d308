package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.RunningTask;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.internal.CallMaker.OutOfTimeException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Runs handlers in transactions of the application, which also complete their tasks. */
final class JobTransactions {
  private static final Logger log = LoggerFactory.getLogger(JobTransactions.class);

  private final HandlerTransactions transactions;
  private final StepStore store;
  private final CallMaker calls;
  private final JobRunner jobs;
  private final Threads threads;
  private final String idempotencyPrefix;
  private final Map<String, SharedFunction> shared = new ConcurrentHashMap<>();

  JobTransactions(
      HandlerTransactions transactions,
      StepStore store,
      CallMaker calls,
      JobRunner jobs,
      Threads threads,
      String idempotencyPrefix) {
    this.transactions = transactions;
    this.store = store;
    this.calls = calls;
    this.jobs = jobs;
    this.threads = threads;
    this.idempotencyPrefix = idempotencyPrefix;
  }

  /** What a handler threw, as opposed to a failure of the transaction around it. */
  static final class HandlerFailedException extends SQLException {
    private static final long serialVersionUID = 1L;

    private final transient JobFailure failure;

    HandlerFailedException(JobFailure failure, Throwable thrown) {
      super("a handler failed", "SHJOB", thrown);
      this.failure = failure;
    }

    JobFailure failure() {
      return failure;
    }
  }

  /**
   * Runs the handler of a task and completes the task, or does neither and throws.
   *
   * @throws HandlerFailedException if the handler threw
   */
  void run(HeldTask task, Job<?> job) throws SQLException, InterruptedException {
    if (!job.type().sharesTransactions()) {
      runAll(List.of(task), job);
      return;
    }
    SharedFunction function =
        shared.computeIfAbsent(
            job.taskType(),
            name -> new SharedFunction(tasks -> runAll(tasks, job), Job.TRANSACTIONS, threads));
    if (task.isFirstDelivery()) {
      function.run(task);
    } else {
      function.runSingly(task);
    }
  }

  private Duration runAll(List<HeldTask> tasks, Job<?> job) throws SQLException {
    HandlerCall call = new HandlerCall(store.permit(tasks), tasks);
    AtomicReference<@Nullable Connection> used = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    AtomicBoolean isLost = new AtomicBoolean();
    AtomicLong handlerNanos = new AtomicLong();
    try {
      calls.run(
          "job-" + tasks.getFirst().taskId(),
          job.timeLimit(),
          () -> {
            transactions.inTransaction(
                connection -> {
                  used.set(connection);
                  try {
                    handlerNanos.set(handle(call, job, connection, thrown));
                  } catch (Throwable e) {
                    isLost.set(!connection.isValid(1));
                    throw e;
                  }
                });
            return Json.object();
          });
    } catch (OutOfTimeException e) {
      stop(used.get());
      throw new HandlerFailedException(JobFailure.timeout(job.timeLimit(), e.stack()), e);
    } catch (InterruptedException e) {
      stop(used.get());
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted", "57014", e);
    } catch (ExecutionException e) {
      Throwable failure = e.getCause() == null ? e : e.getCause();
      throw used.get() == null
          ? notBegun(failure, job)
          : failure(failure, thrown.get(), isLost.get(), job);
    }
    return Duration.ofNanos(handlerNanos.get());
  }

  /** Returns how long the handlers took: connecting and committing say nothing about them. */
  private long handle(
      HandlerCall call,
      Job<?> job,
      Connection connection,
      AtomicReference<@Nullable Throwable> thrown)
      throws Exception {
    call.hold(connection);
    List<JsonNode> results = new ArrayList<>();
    long begin = threads.nanoTime();
    Cause cause = new Cause(call);
    Connection ofHandlers = HandlerConnection.of(connection);
    for (HeldTask task : call.tasks()) {
      cause.next(task, connection);
      JsonNode payload = Json.parseStored(task.payload());
      String key = payload.path("idempotency_key").asString("");
      JobContext context =
          jobs.begin(task, key.isEmpty() ? idempotencyPrefix + task.taskId() : key);
      try {
        results.add(job.run(payload, context, ofHandlers));
      } catch (Throwable e) {
        thrown.set(e);
        throw e;
      } finally {
        RunningTask.set(null);
        jobs.end(context);
      }
    }
    long nanos = threads.nanoTime() - begin;
    call.complete(connection, job.hasResult() ? results : null);
    return nanos;
  }

  /**
   * Names the tasks of a shared transaction as causes, each when it enqueues something. Once one
   * was named, the next are too: what a handler enqueues without a client must not have another's
   * cause.
   */
  private static final class Cause {
    private final HandlerCall call;
    private boolean isNamed;

    Cause(HandlerCall call) {
      this.call = call;
    }

    void next(HeldTask task, Connection connection) throws SQLException {
      if (call.tasks().size() == 1) {
        return;
      }
      if (isNamed) {
        call.enter(connection, task);
        return;
      }
      RunningTask.set(
          used -> {
            if (!isSame(used, connection)) {
              return;
            }
            RunningTask.set(null);
            isNamed = true;
            call.enter(used, task);
          });
    }
  }

  /** A handler may also enqueue in a transaction of its own, elsewhere, and of another login. */
  private static boolean isSame(Connection one, Connection other) throws SQLException {
    return one.isWrapperFor(PGConnection.class)
        && other.isWrapperFor(PGConnection.class)
        && one.unwrap(PGConnection.class).equals(other.unwrap(PGConnection.class));
  }

  /**
   * A lost connection and a conflict with another transaction are not failures of the handler, even
   * if it was the handler that noticed.
   */
  private static SQLException failure(
      Throwable failure, @Nullable Throwable thrownByHandler, boolean isLost, Job<?> job) {
    SQLException sql = sqlCause(failure);
    if (sql != null
        && (thrownByHandler == null
            || (isLost && Failure.isOfConnection(sql))
            || Failure.of(sql) == Failure.CONFLICT)) {
      return sql;
    }
    Throwable told = thrownByHandler == null ? failure : thrownByHandler;
    return new HandlerFailedException(JobFailure.of(told, job.type()), told);
  }

  /** No connection was to be had, for example because the application's pool is exhausted. */
  private static SQLException notBegun(Throwable failure, Job<?> job) {
    SQLException sql = sqlCause(failure);
    if (sql != null) {
      return sql;
    }
    return failure instanceof SQLException || failure.getCause() instanceof SQLException
        ? new SQLTransientConnectionException("no connection for a handler", failure)
        : new HandlerFailedException(JobFailure.of(failure, job.type()), failure);
  }

  private static @Nullable SQLException sqlCause(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < 20; depth++) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return sql;
      }
      cause = cause.getCause();
    }
    return null;
  }

  /** The task can be given back only when its row is not locked by this transaction any more. */
  private static void stop(@Nullable Connection connection) {
    if (connection == null) {
      return;
    }
    try {
      if (connection.isWrapperFor(PGConnection.class)) {
        connection.unwrap(PGConnection.class).cancelQuery();
      }
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      log.debug("a transaction could not be aborted: SQLSTATE {}", e.getSQLState());
    }
  }
}
