package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/**
 * The derived tables are rebuilt while tasks with dedupe keys are enqueued and completed, without
 * deadlocks.
 */
@DatabaseTest
class RebuildRaceTest {
  private static final int REBUILDS = 30;

  private static final String ENQUEUE_ONCE =
      "select queues.enqueue_once('email', '{}', 'key-' || ?, ?)";

  private static final String BATCH =
      """
      select queues.enqueue_batch(jsonb_agg(jsonb_build_object(
          'task_type', 'email', 'payload', '{}'::jsonb, 'dedupe_key', 'key-' || n)))
      from generate_series(?, ? + 5) n
      """;

  private static final String CLAIM_AND_COMPLETE =
      """
      select queues.complete_batch(array_agg(d.task_id), array_agg(d.task_lease_id))
      from queues.dequeue_batch(5) d
      """;

  @Test
  void live_work_goes_on_beside_rebuilds(TestDatabase database) throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Crew.run(
        database,
        7,
        (session, member) -> {
          if (member == 0) {
            try {
              for (int i = 0; i < REBUILDS; i++) {
                session.execute("select queues.rebuild_ready()");
              }
            } finally {
              done.set(true);
            }
          } else {
            for (int i = 0; !done.get(); i++) {
              work(session, member, i);
            }
          }
          return null;
        });

    assertThat(
            database.number(
                "select deadlocks from pg_stat_database where datname = current_database()"))
        .as("deadlocks")
        .isZero();
    assertThat(database.number("select count(*) from queues.task_completed")).isPositive();
    Tasks.assertNoDrift(database);
  }

  private static void work(Session session, int member, int round) throws SQLException {
    switch (member) {
      case 1 -> session.execute(ENQUEUE_ONCE, round % 50, "until_completed");
      case 2 -> session.execute(ENQUEUE_ONCE, round % 50, "until_started");
      case 3 -> session.execute(BATCH, round % 50, round % 50);
      case 4 -> {
        // A transaction of an application: a plain task, and then one with a key.
        session.connection().setAutoCommit(false);
        session.execute("select queues.enqueue('email', '{}')");
        session.execute(ENQUEUE_ONCE, round % 50, "until_completed");
        session.connection().commit();
      }
      default -> session.execute(CLAIM_AND_COMPLETE);
    }
  }
}
