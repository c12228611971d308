package dev.steadyhand.client;

import dev.steadyhand.client.internal.Batch;
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
 * Enqueues tasks, kicks off processes, and tells how tasks fare.
 *
 * <p>With a {@link Connection} everything happens in the transaction that is open there: a task
 * exists if and when that transaction commits. Without one, each call is a transaction of its own.
 *
 * <p>All methods throw {@link QueueException} for what the queue refuses, {@link KickoffException}
 * for a kickoff that does not fit its function, and {@link SQLException} for everything else, such
 * as a lost connection. A client may be used by many threads.
 */
public final class TaskClient {
  private static final Pattern TRACEPARENT =
      Pattern.compile("[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}");

  private final @Nullable Transactions transactions;
  private final @Nullable Supplier<@Nullable String> trace;
  private final KickoffCatalogue kickoffs = new KickoffCatalogue();

  /** A client for connections of the caller. */
  public TaskClient() {
    this(null, null);
  }

  /** A client that can also open transactions of its own. */
  public TaskClient(DataSource dataSource) {
    this(new Transactions(dataSource), null);
  }

  private TaskClient(
      @Nullable Transactions transactions, @Nullable Supplier<@Nullable String> trace) {
    this.transactions = transactions;
    this.trace = trace;
  }

  /**
   * The same, with tasks that belong to the trace in which they were enqueued.
   *
   * @param traceparent asked at every call for the W3C {@code traceparent} of the current span;
   *     null, or anything else, for none
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
   * Enqueues any number of tasks in the transaction of this connection, and answers in their order.
   * If the queue refuses one, none is enqueued and the transaction cannot go on.
   *
   * <p>A call takes dedupe keys in an order of its own, ten thousand tasks at a time. Beyond that,
   * give tasks with keys in the order of their keys, or two such calls may wait for each other.
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
      answers.addAll(sql.enqueueBatch(batch));
    }
    return answers;
  }

  /** Enqueues any number of tasks, all or none, and commits. */
  public List<Enqueued> enqueueAll(Collection<NewTask> tasks) throws SQLException {
    List<Batch> batches = Batch.split(tasks);
    return batches.size() == 1
        ? transactions().statement(connection -> sql(connection).enqueueBatch(batches.getFirst()))
        : transactions().commit(connection -> enqueueAll(connection, batches));
  }

  /** Starts a process in the transaction of this connection. */
  public KickedOff kickoff(Connection connection, Kickoff kickoff) throws SQLException {
    return sql(connection)
        .kickoff(kickoff, kickoffs)
        .flatMap(TaskClient::kickedOff)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is no kickoff: it answered neither a validation_failure_message nor an id."
                        .formatted(kickoff.function())));
  }

  /** Starts a process and commits. */
  public KickedOff kickoff(Kickoff kickoff) throws SQLException {
    return transactions().commit(connection -> kickoff(connection, kickoff));
  }

  /** How a task fares, as the transaction of this connection sees it; empty if there is none. */
  public Optional<TaskState> inspect(Connection connection, long taskId) throws SQLException {
    return sql(connection).inspect(taskId);
  }

  /** How a task fares; empty if there is none. */
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

  /** What is no traceparent is left out: a wrong trace is no reason to refuse a task. */
  private static String traceparent(@Nullable String given) {
    return given != null && TRACEPARENT.matcher(given).matches() ? given : "";
  }

  private Transactions transactions() {
    if (transactions == null) {
      throw new IllegalStateException(
          "This client has no data source: give it one, or give each call a connection.");
    }
    return transactions;
  }
}
