package dev.steadyhand.database.maintenance;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs upkeep as a worker would, with a stopped clock. */
final class Upkeep {
  private static final String CLAIM =
      "select task_id, task_lease_id from queues.dequeue_batch(1, 'default', '{db_function}')";

  private Upkeep() {}

  /** Allows it to run any number of times while the clock is stopped. */
  static void start(TestDatabase database) throws SQLException {
    database.execute(
        "select supervision.configure_process('maintenance.upkeep', 'least_spacing', '0')");
    database.execute("select maintenance.kickoff_upkeep()");
  }

  /** Runs due tasks until there are none. */
  static void runUntilIdle(Session session) throws SQLException {
    List<Map<String, @Nullable Object>> claimed;
    while (!(claimed = session.query(CLAIM)).isEmpty()) {
      for (Map<String, @Nullable Object> task : claimed) {
        session.execute(
            "select queues.run_task(?, ?)", task.get("task_id"), task.get("task_lease_id"));
      }
    }
  }

  /** Returns its actions of this kind, and whether each was completed. */
  static List<@Nullable String> report(TestDatabase database, String action) throws SQLException {
    return database.texts(
        """
        select concat_ws(' ', subject, case when is_done then 'done' else report end)
        from maintenance.upkeep_done where action = ? order by upkeep_done_id
        """,
        action);
  }

  /** Makes the existing tasks historic: the next one is the first of the next partition. */
  static void beginPartition(TestDatabase database) throws SQLException {
    database.execute("select queues.ensure_partitions()");
    database.execute("select maintenance.begin_partition(16777216)");
    database.execute("delete from maintenance.upkeep_done");
    database.execute("select queues.enqueue('sms', '{}')");
  }
}
