package dev.steadyhand.client;

import dev.steadyhand.client.internal.Batch;
import dev.steadyhand.client.internal.BatchSql;
import dev.steadyhand.client.internal.Declarations;
import dev.steadyhand.client.internal.KickoffCatalogue;
import dev.steadyhand.client.internal.TaskSql;
import dev.steadyhand.client.internal.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Enqueues tasks, kicks off processes, and returns the state of tasks.
 *
 * <p>Methods with a {@link Connection} run in the transaction that is open on it: a task exists if
 * and when that transaction commits. The others run in a transaction of their own.
 *
 * <p>All methods throw {@link QueueException} if the queue rejects a request, {@link
 * KickoffException} if a kickoff does not match its function, and {@link SQLException} for
 * everything else, for example a lost connection. A client is thread-safe.
 */
public final class TaskClient {
  private static final Pattern TRACEPARENT =
      Pattern.compile("[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}");

  /** Results are awaited by polling, first often and then less so. */
  private static final Duration FIRST_LOOK = Duration.ofMillis(5);

  private static final Duration LAST_LOOK = Duration.ofMillis(500);

  private final @Nullable Transactions transactions;
  private final @Nullable Supplier<@Nullable String> trace;
  private final @Nullable TaskCodec codec;
  private final Map<Class<?>, TaskType<?>> types;
  private final Declarations declarations = new Declarations();
  private final KickoffCatalogue kickoffs = new KickoffCatalogue();

  /** Creates a client that uses the caller's connections, for task types that are registered. */
  public TaskClient() {
    this(null, null, null, Map.of());
  }

  /** Creates a client that can also open its own transactions, and registers task types. */
  public TaskClient(DataSource dataSource) {
    this(new Transactions(dataSource), null, null, Map.of());
  }

  private TaskClient(
      @Nullable Transactions transactions,
      @Nullable Supplier<@Nullable String> trace,
      @Nullable TaskCodec codec,
      Map<Class<?>, TaskType<?>> types) {
    this.transactions = transactions;
    this.trace = trace;
    this.codec = codec;
    this.types = types;
  }

  /**
   * Returns a copy whose tasks are linked to the trace in which they were enqueued.
   *
   * @param traceparent called for each request to get the W3C {@code traceparent} of the current
   *     span; null or an invalid value means no trace
   */
  public TaskClient withTrace(Supplier<@Nullable String> traceparent) {
    return new TaskClient(transactions, traceparent, codec, types);
  }

  /** Returns a copy that can also open its own transactions, and registers task types. */
  public TaskClient withDataSource(DataSource dataSource) {
    return new TaskClient(new Transactions(dataSource), trace, codec, types);
  }

  /** Returns a copy that encrypts payloads of {@linkplain TaskType#encrypted() such types}. */
  public TaskClient withCodec(TaskCodec value) {
    return new TaskClient(transactions, trace, value, types);
  }

  /**
   * Returns a copy that knows these types, so that {@link #enqueue(Connection, Object)} finds the
   * type by the class of a payload.
   *
   * @throws IllegalArgumentException if two types have the same class of payload
   */
  public TaskClient withTypes(TaskType<?>... known) {
    Map<Class<?>, TaskType<?>> all = new HashMap<>(types);
    for (TaskType<?> type : known) {
      TaskType<?> other = all.put(type.payload(), type);
      if (other != null && !other.name().equals(type.name())) {
        throw new IllegalArgumentException(
            "%s and %s both have payloads of %s".formatted(other, type, type.payload().getName()));
      }
    }
    return new TaskClient(transactions, trace, codec, Map.copyOf(all));
  }

  /**
   * Registers a type unless it is registered, in a transaction of its own. Later, enqueueing its
   * tasks needs no connection but the caller's.
   */
  public void register(TaskType<?> type) throws SQLException {
    declarations.require(type, transactions());
  }

  /** Enqueues a task in the transaction of this connection. */
  public Enqueued enqueue(Connection connection, NewTask task) throws SQLException {
    return sql(connection).enqueue(prepared(connection, task));
  }

  /** Enqueues a task of this type in the transaction of this connection. */
  public <P> Enqueued enqueue(Connection connection, TaskType<P> type, P payload)
      throws SQLException {
    return enqueue(connection, type.task(payload));
  }

  /** Enqueues a task of this type, whose handler returns a result. */
  public <P> Enqueued enqueue(Connection connection, TaskType.WithResult<P, ?> type, P payload)
      throws SQLException {
    return enqueue(connection, type.task(payload));
  }

  /** Enqueues a task of this type and commits. */
  public <P> Enqueued enqueue(TaskType<P> type, P payload) throws SQLException {
    return enqueue(type.task(payload));
  }

  /** Enqueues a task of this type, whose handler returns a result, and commits. */
  public <P> Enqueued enqueue(TaskType.WithResult<P, ?> type, P payload) throws SQLException {
    return enqueue(type.task(payload));
  }

  /**
   * Enqueues a task with this payload in the transaction of this connection.
   *
   * @throws IllegalArgumentException if no type {@linkplain #withTypes is known} for its class
   */
  public Enqueued enqueue(Connection connection, Object payload) throws SQLException {
    TaskType<?> type = types.get(payload.getClass());
    if (type == null) {
      throw new IllegalArgumentException(
          "no task type is known for %s: name it, or add it with withTypes"
              .formatted(payload.getClass().getName()));
    }
    return enqueue(connection, NewTask.of(type.name(), payload).of(type));
  }

  /** Enqueues a task and commits. */
  public Enqueued enqueue(NewTask task) throws SQLException {
    declare(List.of(task));
    return transactions().statement(connection -> enqueue(connection, task));
  }

  /**
   * Enqueues any number of tasks in the transaction of this connection, and returns the results in
   * the same order. If the queue rejects one, none is enqueued and the transaction must be rolled
   * back.
   *
   * <p>A call locks dedupe keys in sorted order, ten thousand tasks at a time. For larger
   * collections, sort tasks by their keys; otherwise two concurrent calls may deadlock.
   */
  public List<Enqueued> enqueueAll(Connection connection, Collection<NewTask> tasks)
      throws SQLException {
    return enqueueAll(connection, Batch.split(prepared(connection, tasks)));
  }

  private List<Enqueued> enqueueAll(Connection connection, List<Batch> batches)
      throws SQLException {
    TaskSql sql = sql(connection);
    List<Enqueued> answers = new ArrayList<>();
    for (Batch batch : batches) {
      answers.addAll(sql.enqueueBatch(batch, null));
    }
    return answers;
  }

  /** Enqueues any number of tasks, all or none, and commits. */
  public List<Enqueued> enqueueAll(Collection<NewTask> tasks) throws SQLException {
    List<Batch> batches = Batch.split(encrypted(tasks));
    declare(tasks);
    return batches.size() == 1
        ? transactions()
            .statement(connection -> sql(connection).enqueueBatch(batches.getFirst(), null))
        : transactions().commit(connection -> enqueueAll(connection, batches));
  }

  /** Before a connection is taken: a pool may have only one. */
  private void declare(Collection<NewTask> tasks) throws SQLException {
    for (NewTask task : tasks) {
      if (task.type() != null) {
        register(task.type());
      }
    }
  }

  /**
   * Enqueues a batch in the transaction of this connection, which must not be in autocommit mode.
   * Its callback is enqueued when each of its tasks is completed or has become a dead letter.
   */
  public EnqueuedBatch enqueue(Connection connection, TaskBatch batch) throws SQLException {
    List<Batch> parts = Batch.split(prepared(connection, batch.tasks()));
    NewTask callback = batch.callback();
    long batchId =
        new BatchSql(connection).create(callback == null ? null : prepared(connection, callback));
    TaskSql sql = sql(connection);
    List<Enqueued> answers = new ArrayList<>();
    for (Batch part : parts) {
      answers.addAll(sql.enqueueBatch(part, batchId));
    }
    return new EnqueuedBatch(batchId, answers);
  }

  /** Enqueues a batch, all of its tasks or none, and commits. */
  public EnqueuedBatch enqueue(TaskBatch batch) throws SQLException {
    declare(batch.tasks());
    declare(batch.callback() == null ? List.of() : List.of(batch.callback()));
    return transactions().commit(connection -> enqueue(connection, batch));
  }

  /**
   * Returns the state of a batch, as seen by the transaction of this connection; empty if there is
   * no such batch.
   */
  public Optional<BatchState> inspectBatch(Connection connection, long batchId)
      throws SQLException {
    return new BatchSql(connection).inspect(batchId);
  }

  /** Returns the state of a batch; empty if there is no such batch. */
  public Optional<BatchState> inspectBatch(long batchId) throws SQLException {
    return transactions().statement(connection -> inspectBatch(connection, batchId));
  }

  /** Starts a process in the transaction of this connection. */
  public KickedOff kickoff(Connection connection, Kickoff kickoff) throws SQLException {
    return sql(connection)
        .kickoff(kickoff, kickoffs)
        .flatMap(TaskClient::kickedOff)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is not a kickoff: it returned neither a validation_failure_message nor an id."
                        .formatted(kickoff.function())));
  }

  /** Starts a process and commits. */
  public KickedOff kickoff(Kickoff kickoff) throws SQLException {
    return transactions().statement(connection -> kickoff(connection, kickoff));
  }

  /**
   * Returns the state of a task, as seen by the transaction of this connection; empty if there is
   * no such task.
   */
  public Optional<TaskState> inspect(Connection connection, long taskId) throws SQLException {
    return sql(connection).inspect(taskId);
  }

  /** Returns the state of a task; empty if there is no such task. */
  public Optional<TaskState> inspect(long taskId) throws SQLException {
    return transactions().statement(connection -> inspect(connection, taskId));
  }

  /** Returns the schedules, which enqueue tasks again and again. */
  public Schedules schedules() {
    return new Schedules(this::transactions, this::prepared, task -> declare(List.of(task)));
  }

  /**
   * Returns the result of a task; empty as long as it has none.
   *
   * @throws TaskFailedException if it ended without one: it is dead or was cancelled
   */
  public <R> Optional<R> result(Connection connection, TaskType.WithResult<?, R> type, long taskId)
      throws SQLException {
    TaskSql.Ended ended =
        sql(connection)
            .ended(taskId)
            .orElseThrow(() -> new TaskFailedException(taskId, "there is no task " + taskId));
    if (ended.endedAs() == null) {
      return Optional.empty();
    }
    if (ended.result() == null) {
      throw new TaskFailedException(
          taskId,
          "task %d ended without a result: %s%s"
              .formatted(
                  taskId, ended.endedAs(), ended.error() == null ? "" : ", " + ended.error()));
    }
    JsonNode stored = Json.parseStored(ended.result());
    return Optional.of(
        Json.read(
            type.type().isEncrypted()
                ? codec(type.type()).decode(type.type().name(), stored)
                : stored,
            type.result()));
  }

  /**
   * Waits for the result of a task, in transactions of its own.
   *
   * @throws TaskFailedException if it ended without one: it is dead or was cancelled
   * @throws TimeoutException if it has not ended in time; it goes on
   */
  public <R> R awaitResult(TaskType.WithResult<?, R> type, long taskId, Duration timeout)
      throws SQLException, InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + TimeUnit.NANOSECONDS.convert(timeout);
    for (long pause = FIRST_LOOK.toNanos(); ; pause = Math.min(2 * pause, LAST_LOOK.toNanos())) {
      Optional<R> result = transactions().statement(connection -> result(connection, type, taskId));
      long left = deadline - System.nanoTime();
      if (result.isPresent()) {
        return result.get();
      }
      if (left <= 0) {
        throw new TimeoutException(
            "task %d has no result after %s; it is still open".formatted(taskId, timeout));
      }
      Thread.sleep(Duration.ofNanos(Math.min(pause, left)));
    }
  }

  /**
   * Cancels a task in the transaction of this connection: it does not begin any more, or its
   * handler is told to stop.
   */
  public Cancelled cancel(Connection connection, long taskId, String reason) throws SQLException {
    return Cancelled.of(sql(connection).cancel(taskId, reason));
  }

  /**
   * Sends a signal to an instance of a process, in the transaction of this connection.
   *
   * @throws QueueException if there is no such instance, or its process takes no such signal
   */
  public Delivery signal(Connection connection, NewSignal signal) throws SQLException {
    return Delivery.of(sql(connection).signal(signal));
  }

  /** Sends a signal to an instance of a process and commits. */
  public Delivery signal(NewSignal signal) throws SQLException {
    return transactions().statement(connection -> signal(connection, signal));
  }

  /** Cancels a task and commits. */
  public Cancelled cancel(long taskId, String reason) throws SQLException {
    return transactions().statement(connection -> cancel(connection, taskId, reason));
  }

  /**
   * Asks for an instance of a supervised process to be cancelled, in the transaction of this
   * connection: its supervisor decides, and lets what is in progress end first. For processes in
   * Java use {@link dev.steadyhand.client.process.ProcessClient}.
   *
   * @return false if the instance has ended
   * @throws QueueException if there is no such instance, or its process cannot be cancelled
   */
  public boolean cancelProcess(
      Connection connection, String processName, long instanceId, String reason)
      throws SQLException {
    return sql(connection).cancelProcess(processName, instanceId, reason);
  }

  /** Asks for an instance of a supervised process to be cancelled, and commits. */
  public boolean cancelProcess(String processName, long instanceId, String reason)
      throws SQLException {
    return transactions()
        .statement(connection -> cancelProcess(connection, processName, instanceId, reason));
  }

  private List<NewTask> prepared(Connection connection, Collection<NewTask> tasks)
      throws SQLException {
    for (NewTask task : tasks) {
      if (task.type() != null) {
        declarations.require(task.type(), connection, transactions);
      }
    }
    return encrypted(tasks);
  }

  private NewTask prepared(Connection connection, NewTask task) throws SQLException {
    return task.type() == null ? task : prepared(connection, List.of(task)).getFirst();
  }

  private List<NewTask> encrypted(Collection<NewTask> tasks) {
    return tasks.stream().map(this::encrypted).toList();
  }

  private NewTask encrypted(NewTask task) {
    TaskType<?> type = task.type();
    return type != null && type.isEncrypted()
        ? task.with(codec(type).encode(type.name(), task.payload()))
        : task;
  }

  private TaskCodec codec(TaskType<?> type) {
    if (codec == null) {
      throw new IllegalStateException(
          "payloads of %s are encrypted: give the client a codec with withCodec".formatted(type));
    }
    return codec;
  }

  private static Optional<KickedOff> kickedOff(Map<String, @Nullable Object> columns) {
    if (columns.get("validation_failure_message") instanceof String message) {
      return Optional.of(
          new KickedOff.Refused(message, (String) columns.get("validation_failure_code")));
    }
    return columns.entrySet().stream()
        .filter(column -> column.getKey().endsWith("_id"))
        .map(Map.Entry::getValue)
        .filter(Number.class::isInstance)
        .findFirst()
        .map(id -> new KickedOff.Started(((Number) id).longValue(), columns));
  }

  private TaskSql sql(Connection connection) {
    return new TaskSql(connection, trace == null ? null : traceparent(trace.get()));
  }

  /** Drops an invalid traceparent: a broken trace is no reason to reject a task. */
  private static String traceparent(@Nullable String given) {
    return given != null && TRACEPARENT.matcher(given).matches() ? given : "";
  }

  private Transactions transactions() {
    if (transactions == null) {
      throw new IllegalStateException(
          "This client has no data source: create it with one, or pass a connection to each call.");
    }
    return transactions;
  }
}
