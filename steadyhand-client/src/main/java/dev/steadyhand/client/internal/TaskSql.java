package dev.steadyhand.client.internal;

import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewSignal;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.NewTask.Dedupe;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.RunningTask;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.client.TaskType;
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
import tools.jackson.databind.JsonNode;

/**
 * All SQL of the client.
 *
 * @param connection the connection, with whatever transaction is open on it
 * @param traceparent the trace context of enqueued tasks; empty for none, null to keep the setting
 *     of the transaction
 */
public record TaskSql(Connection connection, @Nullable String traceparent) {
  /**
   * A call of a function, written out once: the driver finds its prepared statement by the text.
   *
   * @param alone the statement that makes the call
   * @param traced the statement that sets the trace first, with its own parameter
   */
  private record Call(String alone, String traced) {
    static Call of(String columns, String function) {
      return new Call("select " + columns + " from " + function, traced(columns, function));
    }

    /** A left join is always evaluated from left to right: the trace is set before the call. */
    static String traced(String columns, String function) {
      return "select "
          + columns
          + " from pg_catalog.set_config('steadyhand.traceparent', ?, true) t left join lateral "
          + function
          + " on true";
    }
  }

  private static final String ENQUEUE_FUNCTION =
      """
      queues.enqueue(
          _task_type => ?, _payload => ?::jsonb,
          _scheduled_at => coalesce(?, internal.clock()), _queue => ?)\
      """;

  /** Without a FROM clause, which would store the only row before it returns it. */
  private static final Call ENQUEUE =
      new Call(
          "select " + ENQUEUE_FUNCTION + " as task_id, true as created",
          Call.traced("f.task_id, true as created", ENQUEUE_FUNCTION + " f (task_id)"));

  private static final Call ENQUEUE_ONCE =
      Call.of(
          "f.task_id, f.created",
          """
          queues.enqueue_once(
              _task_type => ?, _payload => ?::jsonb,
              _scheduled_at => coalesce(?, internal.clock()), _queue => ?,
              _dedupe_key => ?, _dedupe_scope => ?) f\
          """);

  private static final Call ENQUEUE_BATCH =
      Call.of("f.task_id, f.created", "queues.enqueue_batch(_tasks => ?::jsonb) f");

  private static final Call ENQUEUE_MEMBERS =
      Call.of("f.task_id, f.created", "queues.enqueue_batch(_tasks => ?::jsonb, _batch_id => ?) f");

  private static final String FUNCTIONS =
      """
      select p.oid is not null as is_function,
          array(
              select coalesce(a.name, '')
              from unnest(p.proargnames, p.proargmodes) with ordinality a (name, mode, place)
              where coalesce(a.mode, 'i') in ('i', 'b', 'v')
              order by a.place) as names,
          array(
              select pg_catalog.format_type(t.type, null)
              from unnest(p.proargtypes) with ordinality t (type, place)
              order by t.place) as types,
          coalesce(p.pronargdefaults, 0) as optional,
          array(
              select distinct k.proname::text
              from pg_catalog.pg_proc k
              where k.pronamespace = n.oid and k.proname like 'kickoff\\_%'
              order by 1
              limit 10) as others
      from pg_catalog.pg_namespace n
      left join pg_catalog.pg_proc p on p.pronamespace = n.oid and p.proname = ? and p.prokind = 'f'
      where n.nspname = ?\
      """;

  private static final String DECLARE =
      "select queues.declare_task_type(?, ?, ?::interval, ?::interval)";

  private static final String IS_TASK_TYPE = "select queues.is_task_type(?)";

  private static final String RESULT =
      "select ended_as, result::text, error_kind, error_message from queues.task_result(?)";

  private static final String CANCEL = "select queues.cancel_task(?, ?)";

  private static final String CANCEL_PROCESS = "select supervision.cancel_process(?, ?, ?)";

  private static final String SIGNAL = "select supervision.signal(?, ?, ?, ?::jsonb, ?)";

  private static final String INSPECT =
      """
      select task_id, queue_name, task_type, state, outcome, scheduled_at, enqueued_at, completed_at,
          deliveries, root_task_id, caused_by_task_id
      from queues.task_state
      where task_id = ?\
      """;

  /** Enqueues one task. */
  public Enqueued enqueue(NewTask task) throws SQLException {
    Dedupe dedupe = task.dedupe();
    try (PreparedStatement statement = prepare(dedupe == null ? ENQUEUE : ENQUEUE_ONCE)) {
      int next = firstParameter();
      statement.setString(next++, task.taskType());
      statement.setString(next++, Json.write(StoredPayload.of(task)));
      statement.setObject(next++, Times.of(task.scheduledAt()), Types.TIMESTAMP_WITH_TIMEZONE);
      statement.setString(next++, task.queue());
      if (dedupe != null) {
        statement.setString(next++, dedupe.key());
        statement.setString(next, dedupe.scope().code());
      }
      return enqueued(statement).getFirst();
    }
  }

  /**
   * Enqueues tasks in one call; the results are in the same order.
   *
   * @param batchId the batch that they are members of, if any
   */
  public List<Enqueued> enqueueBatch(Batch batch, @Nullable Long batchId) throws SQLException {
    // The function returns rows in the order of the batch.
    try (PreparedStatement statement = prepare(batchId == null ? ENQUEUE_BATCH : ENQUEUE_MEMBERS)) {
      statement.setString(firstParameter(), batch.json());
      if (batchId != null) {
        statement.setLong(firstParameter() + 1, batchId);
      }
      return enqueued(statement);
    }
  }

  /** Calls a kickoff; returns the columns of its row, or empty if there was no row. */
  public Optional<Map<String, @Nullable Object>> kickoff(
      Kickoff kickoff, KickoffCatalogue catalogue) throws SQLException {
    catalogue.require(this, kickoff);
    KickoffCall call = new KickoffCall(kickoff);
    try (PreparedStatement statement = prepare(Call.of("f.*", call.sql()))) {
      call.bind(statement, firstParameter());
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(KickoffCall.columns(row)) : Optional.empty();
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      catalogue.throwIfMisfit(e, kickoff, firstParameter());
      throw e;
    }
  }

  /**
   * The functions that the database has under the name of a kickoff.
   *
   * @param hasSchema whether the schema exists
   * @param functions the functions with that name
   * @param others the names of other kickoffs in that schema, at most ten
   */
  record Found(boolean hasSchema, List<KickoffFunction> functions, List<String> others) {}

  /** Looks up the functions with the name of this kickoff. */
  Found functions(Kickoff kickoff) throws SQLException {
    String name = kickoff.function();
    boolean hasSchema = false;
    List<KickoffFunction> functions = new ArrayList<>();
    List<String> others = List.of();
    try (PreparedStatement statement = connection.prepareStatement(FUNCTIONS)) {
      statement.setString(1, name.substring(name.indexOf('.') + 1));
      statement.setString(2, name.substring(0, name.indexOf('.')));
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          hasSchema = true;
          others = texts(row, "others");
          if (row.getBoolean("is_function")) {
            functions.add(function(name, row));
          }
        }
      }
    }
    return new Found(hasSchema, functions, others);
  }

  private static KickoffFunction function(String name, ResultSet row) throws SQLException {
    List<String> names = texts(row, "names");
    List<String> types = texts(row, "types");
    List<KickoffFunction.Argument> arguments = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      arguments.add(
          new KickoffFunction.Argument(i < names.size() ? names.get(i) : "", types.get(i)));
    }
    return new KickoffFunction(name, arguments, row.getInt("optional"));
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  /** Returns the state of a task; empty if there is no such task. */
  public Optional<TaskState> inspect(long taskId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSPECT)) {
      statement.setLong(1, taskId);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(taskState(row)) : Optional.empty();
      }
    }
  }

  /** Sends a signal; returns the code of what came of it. */
  public String signal(NewSignal signal) throws SQLException {
    JsonNode body = signal.body();
    try (PreparedStatement statement = connection.prepareStatement(SIGNAL)) {
      statement.setString(1, signal.processName());
      statement.setLong(2, signal.instanceId());
      statement.setString(3, signal.name());
      statement.setString(4, body == null ? null : Json.write(body));
      statement.setString(5, signal.dedupeKey());
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  /** Declares a task type, with its retry policy. */
  public void declare(TaskType<?> type) throws SQLException {
    Retry retry = type.retry();
    try (PreparedStatement statement = connection.prepareStatement(DECLARE)) {
      statement.setString(1, type.name());
      statement.setInt(2, retry.maxAttempts());
      statement.setString(3, retry.firstDelay().toString());
      statement.setString(4, retry.maxDelay().toString());
      statement.executeQuery().close();
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  /** Returns whether a task type is registered. */
  public boolean isTaskType(String name) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(IS_TASK_TYPE)) {
      statement.setString(1, name);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getBoolean(1);
      }
    }
  }

  /**
   * How a task ended.
   *
   * @param endedAs null while it is open
   * @param result the result as JSON, if there is one
   * @param error the last error of a dead one
   */
  public record Ended(@Nullable String endedAs, @Nullable String result, @Nullable String error) {}

  /** Returns how a task ended; empty if there is no such task. */
  public Optional<Ended> ended(long taskId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RESULT)) {
      statement.setLong(1, taskId);
      try (ResultSet row = statement.executeQuery()) {
        if (!row.next()) {
          return Optional.empty();
        }
        String kind = row.getString(3);
        String error = kind == null ? null : kind + ": " + row.getString(4);
        return Optional.of(new Ended(row.getString(1), row.getString(2), error));
      }
    }
  }

  /** Cancels a task; returns what came of it. */
  public String cancel(long taskId, String reason) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CANCEL)) {
      statement.setLong(1, taskId);
      statement.setString(2, reason);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  /** Asks for an instance to be cancelled; returns false if it has ended. */
  public boolean cancelProcess(String processName, long instanceId, String reason)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CANCEL_PROCESS)) {
      statement.setString(1, processName);
      statement.setLong(2, instanceId);
      statement.setString(3, reason);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getBoolean(1);
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  private PreparedStatement prepare(Call call) throws SQLException {
    RunningTask.nameOn(connection);
    if (traceparent == null) {
      return connection.prepareStatement(call.alone());
    }
    PreparedStatement statement = connection.prepareStatement(call.traced());
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
        answers.add(new Enqueued(row.getLong(1), row.getBoolean(2)));
      }
      return answers;
    } catch (SQLException e) {
      Refusal.throwIfOursOrPayload(e);
      throw e;
    }
  }

  private static TaskState taskState(ResultSet row) throws SQLException {
    String outcome = row.getString("outcome");
    return new TaskState(
        row.getLong("task_id"),
        row.getString("queue_name"),
        row.getString("task_type"),
        TaskState.State.of(row.getString("state")),
        outcome == null ? null : TaskState.Outcome.of(outcome),
        Times.required(row, "scheduled_at"),
        Times.required(row, "enqueued_at"),
        Times.optional(row, "completed_at"),
        row.getInt("deliveries"),
        row.getLong("root_task_id"),
        row.getObject("caused_by_task_id", Long.class));
  }
}
