package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/** Helpers for many tasks. */
final class Tasks {
  private static final int BATCH = 1000;

  private Tasks() {}

  /** Enqueues this many tasks, due now, a thousand per transaction. */
  static void enqueue(TestDatabase database, int count, String taskType) throws SQLException {
    enqueue(database, count, taskType, "0 seconds");
  }

  /** Enqueues this many tasks, due after a delay. */
  static void enqueue(TestDatabase database, int count, String taskType, String delay)
      throws SQLException {
    for (int left = count; left > 0; left -= BATCH) {
      database.execute(
          """
          select queues.enqueue_batch(jsonb_agg(jsonb_build_object(
              'task_type', ?::text, 'payload', jsonb_build_object('n', n),
              'scheduled_at', internal.clock() + ?::interval)))
          from generate_series(1, ?::integer) n
          """,
          taskType,
          delay,
          Math.min(left, BATCH));
    }
  }

  /** Claims and completes until nothing is due, in batches. */
  static void drain(TestDatabase database) throws SQLException {
    long drained;
    do {
      drained =
          database.number(
              """
              select count(*)
              from (
                  select array_agg(d.task_id) as ids, array_agg(d.task_lease_id) as leases
                  from queues.dequeue_batch(1000) d
              ) d, queues.complete_batch(d.ids, d.leases)
              """);
    } while (drained > 0);
  }

  /** Asserts that the derived tables match the ledger. */
  static void assertNoDrift(TestDatabase database) throws SQLException {
    assertThat(database.texts("select task_id || ' ' || difference from queues.check_ready()"))
        .as("differences between ready and the ledger")
        .isEmpty();
  }
}
