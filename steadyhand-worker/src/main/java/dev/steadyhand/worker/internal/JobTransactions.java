package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.RunningTask;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.internal.CallMaker.OutOfTimeException;
import dev.steadyhand.worker.internal.CallMaker.ThrownException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
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
  private final Map<String, OncePerMinute> notBegun = new ConcurrentHashMap<>();

  /** In a row. */
  private final AtomicInteger failuresToBegin = new AtomicInteger();

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

  /** How far a transaction has come; read by the thread that waits for it. */
  private static final class Attempt {
    private volatile @Nullable Connection connection;
    private volatile boolean hasBegun;
    private volatile @Nullable Throwable thrown;
    private volatile boolean isLost;
    private volatile long handlerNanos;

    void threw(Throwable value) {
      thrown = value;
    }

    TransactionFailure.Progress progress() {
      return new TransactionFailure.Progress(hasBegun, thrown, isLost);
    }
  }

  /**
   * Runs the handler of a task and completes the task, or does neither and throws.
   *
   * @throws HandlerFailedException if the handler threw
   * @throws NotBegunException if the transaction failed before the handler began
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

  /** Waits after a transaction could not begin: the next one would probably not, either. */
  void pauseAfter(NotBegunException e, Job<?> job) throws InterruptedException {
    if (notBegun.computeIfAbsent(job.taskType(), name -> new OncePerMinute()).isDue()) {
      JobRunner.log(
          log,
          "Handlers of %s cannot begin, and their tasks wait: %s"
              .formatted(job.type(), e.reason().message()),
          e.reason());
    }
    threads.sleep(Connectivity.pause(failuresToBegin.get()));
  }

  private Duration runAll(List<HeldTask> tasks, Job<?> job) throws SQLException {
    try {
      return runAll(permitted(tasks, job), job);
    } catch (NotBegunException e) {
      failuresToBegin.incrementAndGet();
      throw e;
    }
  }

  private HandlerCall permitted(List<HeldTask> tasks, Job<?> job) throws SQLException {
    try {
      return new HandlerCall(store.permit(tasks), tasks);
    } catch (SQLException e) {
      throw TransactionFailure.of(e, new Attempt().progress(), job.type());
    }
  }

  private Duration runAll(HandlerCall call, Job<?> job) throws SQLException {
    Attempt attempt = new Attempt();
    try {
      return calls.run(
          "job-" + call.tasks().getFirst().taskId(),
          job.timeLimit(),
          () -> inTransaction(call, job, attempt));
    } catch (OutOfTimeException e) {
      stop(attempt.connection);
      JobFailure failure = JobFailure.timeout(job.timeLimit(), e.stack());
      throw attempt.hasBegun ? new HandlerFailedException(failure) : new NotBegunException(failure);
    } catch (InterruptedException e) {
      stop(attempt.connection);
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted", "57014", e);
    } catch (ThrownException e) {
      throw e.thrown() instanceof SQLException failure
          ? failure
          : new HandlerFailedException(JobFailure.of(e, job.type()));
    }
  }

  /** On the thread of the handlers, where their exceptions are read, too. */
  private Duration inTransaction(HandlerCall call, Job<?> job, Attempt attempt)
      throws SQLException {
    try {
      try {
        transactions.inTransaction(connection -> handle(call, job, connection, attempt));
      } finally {
        // Somebody else may be using it by now.
        attempt.connection = null;
      }
      if (!attempt.hasBegun) {
        throw new IllegalStateException("the transaction did not run what it was given");
      }
    } catch (Throwable e) {
      throw TransactionFailure.of(e, attempt.progress(), job.type());
    }
    return Duration.ofNanos(attempt.handlerNanos);
  }

  private void handle(HandlerCall call, Job<?> job, Connection connection, Attempt attempt)
      throws Exception {
    attempt.connection = connection;
    try {
      call.hold(connection);
      attempt.hasBegun = true;
      failuresToBegin.set(0);
      attempt.handlerNanos = runHandlers(call, job, connection, attempt::threw);
    } catch (Throwable e) {
      attempt.isLost = !connection.isValid(1);
      throw e;
    }
  }

  /** Returns how long the handlers took: connecting and committing say nothing about them. */
  private long runHandlers(
      HandlerCall call, Job<?> job, Connection connection, Consumer<Throwable> thrown)
      throws Exception {
    List<JsonNode> results = new ArrayList<>();
    long begin = threads.nanoTime();
    Cause cause = new Cause(call);
    Connection ofHandlers = HandlerConnection.of(connection);
    for (HeldTask task : call.tasks()) {
      cause.next(task, connection);
      Call asked = asked(task);
      JobContext context = jobs.begin(task, asked.idempotencyKey());
      try {
        results.add(job.run(asked.request(), context, ofHandlers));
      } catch (Throwable e) {
        thrown.accept(e);
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

  /** Returns the call of its supervisor, or one with the payload of the task itself. */
  private Call asked(HeldTask task) {
    HeldTask.SupervisedCall supervised = task.supervised();
    if (supervised != null) {
      return supervised.call();
    }
    JsonNode payload = Json.parseStored(task.payload());
    String key = payload.path("idempotency_key").asString("");
    return new Call(
        task.taskId(),
        task.info().delivery(),
        key.isEmpty() ? idempotencyPrefix + task.taskId() : key,
        payload);
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
