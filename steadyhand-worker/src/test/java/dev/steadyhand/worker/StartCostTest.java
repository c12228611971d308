package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A worker that starts reads no more, however many tasks are open: others are at work meanwhile,
 * and many workers may start at once. Counted in rows of queues.ready.
 */
@DatabaseTest
class StartCostTest {
  /** Upkeep checks the tasks of a database now and then; it is in the default queue. */
  private static final String QUEUE = "other";

  private static final int TASKS = 20_000;
  private static final int BATCH = 1000;

  /** What claims and the search for expired leases may find on the way. */
  private static final long SLACK = 100;

  @BeforeEach
  void createQueue(TestDatabase database) throws Exception {
    database.execute("select queues.create_queue(?)", QUEUE);
  }

  @Test
  void reads_no_scheduled_tasks(TestDatabase database) throws Exception {
    enqueue(database, "sms", "1 day");

    assertThat(rowsReadByStart(database)).isLessThan(SLACK);
  }

  @Test
  void reads_only_the_first_of_many_waiting_tasks(TestDatabase database) throws Exception {
    enqueue(database, "sms", "0");

    List<ILoggingEvent> logged =
        Logs.during(() -> assertThat(rowsReadByStart(database)).isBetween(1000L, 1000 + SLACK));

    assertThat(logged)
        .extracting(ILoggingEvent::getFormattedMessage)
        .anyMatch(message -> message.contains("sms (1000 or more waiting)"));
  }

  @Test
  void reads_no_completed_tasks_that_a_held_transaction_keeps(TestDatabase database)
      throws Exception {
    try (Session held = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      held.execute("set transaction isolation level repeatable read");
      held.execute("select count(*) from pg_class");
      enqueue(database, "sms", "0");
      complete(database);

      assertThat(rowsReadByStart(database)).isLessThan(SLACK);
    }
  }

  private static void enqueue(TestDatabase database, String taskType, String delay)
      throws Exception {
    for (int left = TASKS; left > 0; left -= BATCH) {
      database.execute(
          """
          select queues.enqueue_batch(jsonb_agg(jsonb_build_object(
              'task_type', ?::text, 'payload', jsonb_build_object('n', n), 'queue', ?::text,
              'scheduled_at', internal.clock() + ?::interval)))
          from generate_series(1, ?::integer) n
          """,
          taskType,
          QUEUE,
          delay,
          BATCH);
    }
  }

  private static void complete(TestDatabase database) throws Exception {
    for (int left = TASKS; left > 0; left -= BATCH) {
      assertThat(
              database.number(
                  """
                  select count(*)
                  from (
                      select array_agg(d.task_id) as ids, array_agg(d.task_lease_id) as leases
                      from queues.dequeue_batch(?, ?) d
                  ) d, queues.complete_batch(d.ids, d.leases)
                  """,
                  BATCH,
                  QUEUE))
          .isEqualTo(BATCH);
    }
  }

  private static long rowsReadByStart(TestDatabase database) throws Exception {
    long before = rowsRead(database);
    worker(database)
        .options(WorkerOptions.defaults().named("test").serving(List.of(QUEUE)))
        .channel(TestChannel.accepting("email"))
        .build()
        .drain();
    return rowsRead(database) - before;
  }

  /** Sessions report what they have read at their end, the one of the test when it is asked to. */
  private static long rowsRead(TestDatabase database) throws Exception {
    Await.until(
        "the sessions of the worker have ended",
        () ->
            database.number(
                    """
                    select count(*) from pg_stat_activity
                    where datname = current_database() and usename = 'worker_service_user'
                    """)
                == 0);
    database.execute("select pg_stat_force_next_flush()");
    return database.number(
        """
        select t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid)
        from pg_stat_user_tables t
        where t.relid = 'queues.ready'::regclass
        """);
  }
}
