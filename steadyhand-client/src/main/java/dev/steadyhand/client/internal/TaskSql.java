package dev.steadyhand.client.internal;

import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.NewTask.Dedupe;
import dev.steadyhand.client.TaskState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All SQL of the client.
 *
 * @param connection where it runs, in whatever transaction is open there
 * @param traceparent the trace that enqueued tasks belong to; empty for none, null to leave what
 *     the transaction says
 */
public record TaskSql(Connection connection, @Nullable String traceparent) {
  private static final String ENQUEUE =
      """
      queues.enqueue(
          _task_type => ?, _payload => ?::jsonb,
          _scheduled_at => coalesce(?, internal.clock()), _queue => ?) f (task_id)\
      """;

  private static final String ENQUEUE_ONCE =
      """
      queues.enqueue_once(
          _task_type => ?, _payload => ?::jsonb,
          _scheduled_at => coalesce(?, internal.clock()), _queue => ?,
          _dedupe_key => ?, _dedupe_scope => ?) f\
      """;

  private static final String ENQUEUE_BATCH = "queues.enqueue_batch(_tasks => ?::jsonb) f";

  private static final String INSPECT =
      """
      select task_id, queue_name, task_type, state, scheduled_at, enqueued_at, completed_at,
          deliveries, root_task_id, caused_by_task_id
      from queues.task_state
      where task_id = ?\
      """;

  /** Enqueues one task. */
  public Enqueued enqueue(NewTask task) throws SQLException {
    Dedupe dedupe = task.dedupe();
    String columns = dedupe == null ? "f.task_id, true as created" : "f.task_id, f.created";
    String function = dedupe == null ? ENQUEUE : ENQUEUE_ONCE;
    try (PreparedStatement statement = prepare(columns, function)) {
      int next = firstParameter();
      statement.setString(next++, task.taskType());
      statement.setString(next++, Json.write(task.payload()));
      statement.setObject(next++, Times.of(task.scheduledAt()), Types.TIMESTAMP_WITH_TIMEZONE);
      statement.setString(next++, task.queue());
      if (dedupe != null) {
        statement.setString(next++, dedupe.key());
        statement.setString(next, dedupe.scope().code());
      }
      return enqueued(statement).getFirst();
    }
  }

  /** Enqueues the tasks of a batch; the answers are in their order. */
  public List<Enqueued> enqueueBatch(Batch batch) throws SQLException {
    // The function answers in the order of the batch.
    try (PreparedStatement statement = prepare("f.task_id, f.created", ENQUEUE_BATCH)) {
      statement.setString(firstParameter(), batch.json());
      return enqueued(statement);
    }
  }

  /** Calls a kickoff: the columns of its row, or empty if there was no row. */
  public Optional<Map<String, @Nullable Object>> kickoff(Kickoff kickoff) throws SQLException {
    KickoffCall call = new KickoffCall(kickoff);
    try (PreparedStatement statement = prepare("f.*", call.sql())) {
      call.bind(statement, firstParameter());
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(KickoffCall.columns(row)) : Optional.empty();
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  /** How a task fares; empty if there is none. */
  public Optional<TaskState> inspect(long taskId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSPECT)) {
      statement.setLong(1, taskId);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(taskState(row)) : Optional.empty();
      }
    }
  }

  private PreparedStatement prepare(String columns, String function) throws SQLException {
    if (traceparent == null) {
      return connection.prepareStatement("select %s from %s".formatted(columns, function));
    }
    // A left join, which can only be run from left to right: the trace is set before the call.
    PreparedStatement statement =
        connection.prepareStatement(
            """
            select %s
            from pg_catalog.set_config('steadyhand.traceparent', ?, true) t
            left join lateral %s on true\
            """
                .formatted(columns, function));
    statement.setString(1, traceparent);
    return statement;
  }

  private int firstParameter() {
    return traceparent == null ? 1 : 2;
  }

  private static List<Enqueued> enqueued(PreparedStatement statement) throws SQLException {
    List<Enqueued> answers = new ArrayList<>();
    try (ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        answers.add(new Enqueued(row.getLong("task_id"), row.getBoolean("created")));
      }
      return answers;
    } catch (SQLException e) {
      Refusal.throwIfOursOrPayload(e);
      throw e;
    }
  }

  private static TaskState taskState(ResultSet row) throws SQLException {
    return new TaskState(
        row.getLong("task_id"),
        row.getString("queue_name"),
        row.getString("task_type"),
        TaskState.State.of(row.getString("state")),
        Times.required(row, "scheduled_at"),
        Times.required(row, "enqueued_at"),
        Times.optional(row, "completed_at"),
        row.getInt("deliveries"),
        row.getLong("root_task_id"),
        row.getObject("caused_by_task_id", Long.class));
  }
}
