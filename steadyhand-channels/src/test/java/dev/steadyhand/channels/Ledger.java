package dev.steadyhand.channels;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.testkit.TestKit;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every row that a process has written.
 *
 * @param kit the test kit
 */
record Ledger(TestKit kit) {
  /** Returns every row of a table as text, in order, with times of day only. */
  List<@Nullable String> rows(String table) throws SQLException {
    try (Session session = new Session(kit.dataSource().getConnection())) {
      session.execute("set timezone = 'UTC'");
      return session.texts(
          """
          select regexp_replace(t::text, '"2030-01-01 ([0-9:]+)[+]00"', '\\1', 'g') from %s t order by t
          """
              .formatted(table));
    }
  }

  /** Returns the decisions in order: action, status, state, and the seconds until the next run. */
  List<@Nullable String> decisions() {
    return kit.texts(
        """
        select concat_ws(' ', action, status, state, extract(epoch from next_wake_at - decided_at)::integer)
        from supervision.decision
        order by decision_id
        """);
  }

  /** Returns the reasons of the runs: the number of wakes by cause. */
  List<@Nullable String> causes() {
    return kit.texts("select woken_by::text from supervision.decision order by decision_id");
  }

  /** The errors of tasks, in order: kind and message. */
  List<@Nullable String> errors() {
    return kit.texts(
        "select error_kind || ': ' || error_message from queues.error order by error_id");
  }

  /** The payloads of the tasks of this type, in order. */
  List<@Nullable String> payloads(String taskType) {
    return kit.texts(
        "select payload::text from queues.task where task_type = ? order by task_id", taskType);
  }
}
