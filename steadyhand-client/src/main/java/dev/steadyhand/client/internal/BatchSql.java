package dev.steadyhand.client.internal;

import dev.steadyhand.client.BatchState;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The SQL of batches with a callback.
 *
 * @param connection the connection, with whatever transaction is open on it
 */
public record BatchSql(Connection connection) {
  private static final String CREATE =
      "select b.batch_id from queues.create_batch(_callback => ?::jsonb) b (batch_id)";

  private static final String INSPECT =
      """
      select batch_id, state, total, open, dead, created_at, done_at, callback_task_id
      from queues.batch_state
      where batch_id = ?\
      """;

  /** Creates a batch and returns its id. */
  public long create(@Nullable NewTask callback) throws SQLException {
    if (connection.getAutoCommit()) {
      throw new IllegalStateException(
          "A batch takes members in one transaction only: switch autocommit off, or let the client"
              + " open the transaction.");
    }
    try (PreparedStatement statement = connection.prepareStatement(CREATE)) {
      statement.setString(1, callback == null ? null : json(callback));
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    } catch (SQLException e) {
      Refusal.throwIfOursOrPayload(e);
      throw e;
    }
  }

  private static String json(NewTask callback) {
    ObjectNode json =
        Json.object().put("task_type", callback.taskType()).put("queue", callback.queue());
    json.set("payload", StoredPayload.of(callback));
    return Json.write(json);
  }

  /** Returns the state of a batch; empty if there is no such batch. */
  public Optional<BatchState> inspect(long batchId) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSPECT)) {
      statement.setLong(1, batchId);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(state(row)) : Optional.empty();
      }
    }
  }

  private static BatchState state(ResultSet row) throws SQLException {
    return new BatchState(
        row.getLong("batch_id"),
        BatchState.State.of(row.getString("state")),
        row.getInt("total"),
        row.getInt("open"),
        row.getInt("dead"),
        Times.required(row, "created_at"),
        Times.optional(row, "done_at"),
        row.getObject("callback_task_id", Long.class));
  }
}
