package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The cost of looking at a batch, in buffers. */
@DatabaseTest
class BatchCostTest {
  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");
  private static final String FACTS =
      "explain (analyze, buffers, format json) select queues.run_batch_supervisor_facts(%d)";

  @Test
  void a_look_reads_no_more_after_nine_thousand_of_ten_thousand_members_have_ended(
      TestDatabase database) throws SQLException {
    create(database, 10);
    create(database, 10_000);
    long few = buffers(database, 1);
    try (Session held = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      held.execute("set transaction isolation level repeatable read");
      held.execute("select count(*) from pg_class");
      for (int i = 0; i < 9; i++) {
        database.execute(
            """
            select queues.complete_batch(array_agg(d.task_id order by d.task_id), array_agg(d.task_lease_id order by d.task_id))
            from queues.dequeue_batch(1000, _task_types => '{sms}') d
            """);
      }
      assertThat(buffers(database, 2)).isLessThanOrEqualTo(few + 4);
    }
  }

  private static void create(TestDatabase database, int members) throws SQLException {
    try (Session session = new Session(database.connect())) {
      session.connection().setAutoCommit(false);
      session.execute(
          """
          select count(*)
          from queues.create_batch() b (batch_id)
          cross join lateral queues.enqueue_batch((
              select jsonb_agg('{"task_type": "sms", "payload": {}}'::jsonb) from generate_series(1, ?)), b.batch_id)
          """,
          members);
      session.connection().commit();
    }
  }

  private static long buffers(TestDatabase database, int batchId) throws SQLException {
    try (Session session = new Session(database.connect())) {
      String plan = "";
      for (int i = 0; i < 10; i++) {
        plan = String.valueOf(session.text(FACTS.formatted(batchId)));
      }
      Matcher matcher = BUFFERS.matcher(plan);
      long sum = 0;
      for (int i = 0; i < 2 && matcher.find(); i++) {
        sum += Long.parseLong(matcher.group(1));
      }
      assertThat(sum).isPositive();
      return sum;
    }
  }
}
