package dev.steadyhand.client;

import dev.steadyhand.client.internal.Batch;
import dev.steadyhand.client.internal.BatchSql;
import dev.steadyhand.client.internal.KickoffCatalogue;
import dev.steadyhand.client.internal.TaskSql;
import dev.steadyhand.client.internal.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

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

  private final @Nullable Transactions transactions;
  private final @Nullable Supplier<@Nullable String> trace;
  private final KickoffCatalogue kickoffs = new KickoffCatalogue();

  /** Creates a client that uses the caller's connections. */
  public TaskClient() {
    this(null, null);
  }

  /** Creates a client that can also open its own transactions. */
  public TaskClient(DataSource dataSource) {
    this(new Transactions(dataSource), null);
  }

  private TaskClient(
      @Nullable Transactions transactions, @Nullable Supplier<@Nullable String> trace) {
    this.transactions = transactions;
    this.trace = trace;
  }

  /**
   * Returns a copy whose tasks are linked to the trace in which they were enqueued.
   *
   * @param traceparent called for each request to get the W3C {@code traceparent} of the current
   *     span; null or an invalid value means no trace
   */
  public TaskClient withTrace(Supplier<@Nullable String> traceparent) {
    return new TaskClient(transactions, traceparent);
  }

  /** Enqueues a task in the transaction of this connection. */
  public Enqueued enqueue(Connection connection, NewTask task) throws SQLException {
    return sql(connection).enqueue(task);
  }

  /** Enqueues a task and commits. */
  public Enqueued enqueue(NewTask task) throws SQLException {
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
    return enqueueAll(connection, Batch.split(tasks));
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
    List<Batch> batches = Batch.split(tasks);
    return batches.size() == 1
        ? transactions()
            .statement(connection -> sql(connection).enqueueBatch(batches.getFirst(), null))
        : transactions().commit(connection -> enqueueAll(connection, batches));
  }

  /**
   * Enqueues a batch in the transaction of this connection, which must not be in autocommit mode.
   * Its callback is enqueued when each of its tasks is completed or has become a dead letter.
   */
  public EnqueuedBatch enqueue(Connection connection, TaskBatch batch) throws SQLException {
    List<Batch> parts = Batch.split(batch.tasks());
    long batchId = new BatchSql(connection).create(batch.callback());
    TaskSql sql = sql(connection);
    List<Enqueued> answers = new ArrayList<>();
    for (Batch part : parts) {
      answers.addAll(sql.enqueueBatch(part, batchId));
    }
    return new EnqueuedBatch(batchId, answers);
  }

  /** Enqueues a batch, all of its tasks or none, and commits. */
  public EnqueuedBatch enqueue(TaskBatch batch) throws SQLException {
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
