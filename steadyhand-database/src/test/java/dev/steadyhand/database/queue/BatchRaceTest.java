package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Workers that end the members of a batch in every way, are killed and come back. */
@DatabaseTest
class BatchRaceTest {
  private static final int MEMBERS = 200;
  private static final int WORKERS = 5;

  /** One statement, one snapshot. */
  private static final String CALLED_BACK_TOO_EARLY =
      """
      select count(*) from queues.task t
      where t.task_type = 'webhook' and exists (select from queues.ready w where w.batch_id = 1)
      """;

  @Test
  void the_callback_comes_once_and_after_the_last_member(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    database.execute(
        "select supervision.configure_process('queues.run_batch', 'least_spacing', '0')");
    create(database);
    AtomicInteger working = new AtomicInteger(WORKERS);
    Crew.run(
        database,
        WORKERS + 1,
        (session, member) -> {
          if (member == WORKERS) {
            while (working.get() > 0) {
              look(session);
            }
            return 0;
          }
          try {
            return new Worker(database, new Random(member)).endAll();
          } finally {
            working.decrementAndGet();
          }
        });
    try (Session session = new Session(database.connect())) {
      look(session);
    }

    assertThat(
            database.texts(
                "select payload ->> 'batch' from queues.task where task_type = 'webhook'"))
        .hasSize(1)
        .first()
        .asString()
        .contains("\"total\": " + MEMBERS)
        .contains("\"dead\": " + database.number("select count(*) from queues.dead_letter"));
    assertThat(
            database.text(
                "select state from supervision.instance_state where process_name ="
                    + " 'queues.run_batch'"))
        .isEqualTo("succeeded");
    database.execute("select test.no_drift()");
  }

  private static void look(Session session) throws SQLException {
    session.execute("select test.run_due()");
    assertThat(session.number(CALLED_BACK_TOO_EARLY)).isZero();
  }

  private static void create(TestDatabase database) throws SQLException {
    try (Session session = new Session(database.connect())) {
      session.connection().setAutoCommit(false);
      session.execute(
          "select queues.create_batch('{\"task_type\": \"webhook\", \"payload\": {}}')");
      session.execute(
          """
          select queues.enqueue_batch((
              select jsonb_agg('{"task_type": "sms", "payload": {}}'::jsonb) from generate_series(1, ?)), 1)
          """,
          MEMBERS);
      session.connection().commit();
    }
  }

  /** A worker that claims a few, and ends them; its session is killed now and then. */
  private record Worker(TestDatabase database, Random random) {
    int endAll() throws SQLException {
      int ended = 0;
      while (true) {
        List<Map<String, @Nullable Object>> claimed =
            database.query(
                "select task_id, task_lease_id from queues.dequeue_batch(?, _task_types =>"
                    + " '{sms}') order by task_id",
                1 + random.nextInt(7));
        if (claimed.isEmpty()) {
          return ended;
        }
        if (random.nextInt(3) == 0) {
          endAndDie(claimed);
        }
        end(claimed);
        ended += claimed.size();
      }
    }

    private void end(List<Map<String, @Nullable Object>> claimed) throws SQLException {
      try (Session session = new Session(database.connect())) {
        session.connection().setAutoCommit(false);
        end(session, claimed);
        session.connection().commit();
      }
    }

    private void endAndDie(List<Map<String, @Nullable Object>> claimed) throws SQLException {
      try (Session session = new Session(database.connect())) {
        session.connection().setAutoCommit(false);
        end(session, claimed);
        int pid = (int) session.number("select pg_backend_pid()");
        database.execute("select pg_terminate_backend(?, 60000)", pid);
      }
    }

    private void end(Session session, List<Map<String, @Nullable Object>> claimed)
        throws SQLException {
      Object[] tasks = claimed.stream().map(task -> task.get("task_id")).toArray();
      Object[] leases = claimed.stream().map(task -> task.get("task_lease_id")).toArray();
      switch (random.nextInt(4)) {
        case 0 -> {
          for (int i = 0; i < tasks.length; i++) {
            session.execute("select queues.complete_task(?, ?)", tasks[i], leases[i]);
          }
        }
        case 1 -> {
          for (int i = 0; i < tasks.length; i++) {
            session.execute(
                "select queues.give_up_task(?, ?, 'no use', 'validation')", tasks[i], leases[i]);
          }
        }
        default ->
            session.execute(
                "select queues.complete_batch(?, ?)",
                session.connection().createArrayOf("bigint", tasks),
                session.connection().createArrayOf("bigint", leases));
      }
    }
  }
}
