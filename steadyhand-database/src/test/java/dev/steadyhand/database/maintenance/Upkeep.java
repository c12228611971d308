package dev.steadyhand.database.maintenance;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a worker does for upkeep, on a clock that stands still. */
final class Upkeep {
  private static final String CLAIM =
      "select task_id, task_lease_id from queues.dequeue_batch(1, 'default', '{db_function}')";

  private Upkeep() {}

  /** Lets it run as often as it wants to while the clock stands still. */
  static void start(TestDatabase database) throws SQLException {
    database.execute(
        "select supervision.configure_process('maintenance.upkeep', 'least_spacing', '0')");
    database.execute("select maintenance.kickoff_upkeep()");
  }

  /** Runs what is due until nothing is. */
  static void runUntilIdle(Session session) throws SQLException {
    List<Map<String, @Nullable Object>> claimed;
    while (!(claimed = session.query(CLAIM)).isEmpty()) {
      for (Map<String, @Nullable Object> task : claimed) {
        session.execute(
            "select queues.run_task(?, ?)", task.get("task_id"), task.get("task_lease_id"));
      }
    }
  }

  /** What it did of this kind, and whether it was done. */
  static List<@Nullable String> report(TestDatabase database, String action) throws SQLException {
    return database.texts(
        """
        select concat_ws(' ', subject, case when is_done then 'done' else report end)
        from maintenance.upkeep_done where action = ? order by upkeep_done_id
        """,
        action);
  }

  /** The tasks so far become history: the next one is the first of the next partition. */
  static void beginPartition(TestDatabase database) throws SQLException {
    database.execute("select queues.ensure_partitions()");
    database.execute("select maintenance.begin_partition(16777216)");
    database.execute("delete from maintenance.upkeep_done");
    database.execute("select queues.enqueue('sms', '{}')");
  }
}
