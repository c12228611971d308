package dev.steadyhand.worker.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The statements of a worker within a transaction of the application.
 *
 * @param token permits the transaction to act for these tasks
 * @param tasks held by this worker
 * @param settings by task, what names it as the cause of what is enqueued
 */
record HandlerCall(String token, List<HeldTask> tasks, Map<Long, Setting> settings) {
  record Setting(String value, @Nullable String traceparent) {}

  HandlerCall(String token, List<HeldTask> tasks) {
    this(token, tasks, new HashMap<>());
  }

  /** Locks the tasks; fails if their leases are lost. */
  void hold(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select task_id, setting, traceparent from queues.hold_for_handler(?, ?, ?)")) {
      Statements.setTasks(statement, tasks);
      statement.setString(3, token);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          settings.put(rows.getLong(1), new Setting(rows.getString(2), rows.getString(3)));
        }
      }
    }
  }

  /** From now on this task is the cause of what is enqueued. A single one has been entered. */
  void enter(Connection connection, HeldTask task) throws SQLException {
    Setting setting = settings.get(task.taskId());
    if (setting == null) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("select internal.enter_task(?, ?)")) {
      statement.setString(1, setting.value);
      statement.setString(2, setting.traceparent);
      statement.executeQuery().close();
    }
  }

  /** Completes the tasks, with their results if there are any. */
  void complete(Connection connection, @Nullable List<JsonNode> results) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select queues.complete_for_handler(?, ?, ?, ?::text[]::jsonb[])")) {
      Statements.setTasks(statement, tasks);
      statement.setString(3, token);
      statement.setArray(
          4,
          results == null
              ? null
              : connection.createArrayOf(
                  "text", results.stream().map(StorableAnswer::of).toArray(String[]::new)));
      statement.executeQuery().close();
    }
  }

  /** Returns which database a connection leads to. */
  static String identity(Connection connection) throws SQLException {
    return text(connection, "select queues.database_identity()");
  }

  /** Returns whether the transaction of a connection is read-only. */
  static boolean isReadOnly(Connection connection) throws SQLException {
    return text(connection, "select pg_catalog.current_setting('transaction_read_only')")
        .equals("on");
  }

  private static String text(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      return rows.getString(1);
    }
  }
}
