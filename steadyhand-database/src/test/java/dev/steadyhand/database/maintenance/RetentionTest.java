package dev.steadyhand.database.maintenance;

import static dev.steadyhand.database.testing.Template.SENTENCES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Old partitions are dropped while four sessions claim and one enqueues, without disturbing them.
 */
@DatabaseTest
class RetentionTest {
  private static final int CLAIMERS = 4;

  /** How often upkeep may retry; it makes progress each time, however busy the machine is. */
  private static final int MOST_ROUNDS = 100;

  @Test
  void a_hundred_thousand_tasks_are_pruned_while_four_claim(@From(SENTENCES) TestDatabase database)
      throws Exception {
    historyLeaves(database, 100_000);
  }

  @Test
  @Tag("slow")
  void a_million_tasks_are_pruned_while_four_claim(@From(SENTENCES) TestDatabase database)
      throws Exception {
    historyLeaves(database, 1_000_000);
  }

  private static void historyLeaves(TestDatabase database, int tasks) throws Exception {
    writeHistory(database, tasks);
    database.execute(
        "create table future as select queues.enqueue('email', '{}', test.now() + interval '1"
            + " year') as task_id");
    database.execute("select test.email()");
    database.execute("select test.run_due()");
    Upkeep.start(database);
    try (Session worker = new Session(database.connect())) {
      Upkeep.runUntilIdle(worker);
    }
    Upkeep.beginPartition(database);
    database.execute("select test.pass(interval '31 days')");
    logLongWaits(database);

    AtomicBoolean done = new AtomicBoolean();
    AtomicLong completed = new AtomicLong();
    Crew.run(
        database,
        CLAIMERS + 2,
        (session, member) -> {
          switch (member) {
            case 0 -> enqueueUntil(done, session);
            case 1 -> {
              try {
                keepUp(database, session, completed);
              } finally {
                done.set(true);
              }
            }
            default -> claimUntil(done, session, completed);
          }
          return null;
        });

    assertThat(Upkeep.report(database, "prune_ledger"))
        .startsWith("queues.task_from_0 someone else's lock was in the way")
        .contains("queues.task_from_0 done", "supervision.decision_from_0 done");
    assertThat(longWaits(database)).as("waits for a lock of more than 250 ms").isEmpty();
    assertLongWaitsAreLogged(database);
    assertThat(
            database.texts(
                "select task_type from queues.task where task_id < 16777216 and task_type in"
                    + " ('sms', 'email') order by 1"))
        .as("what is left of history: the one in a year, and the one that a process waits for")
        .containsExactly("email", "email");
    assertThat(
            database.texts(
                "select distinct process_name from supervision.decision where task_id < 16777216"))
        .as("of processes that have not ended, and not of upkeep itself")
        .containsExactly("comms.send_email");
    assertThat(database.text("select maintenance.next_droppable()")).isNull();
    database.execute("select test.no_drift()");
    assertNobodyHasRightsOnPartitions(database);

    database.execute("select test.pass(interval '1 year')");
    assertThat(
            database.number(
                "select count(*) from queues.dequeue_batch(1000, 'default', '{email}') join future"
                    + " using (task_id)"))
        .as("delivered after a year")
        .isOne();
  }

  private static void writeHistory(TestDatabase database, int tasks) throws SQLException {
    database.execute(
        """
        insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
        select n, 'sms', '{}', test.now(), test.now(), 'default', n from generate_series(1, ?) n
        """,
        tasks);
    database.execute(
        "insert into queues.task_lease select n, n, 1, test.now(), test.now() + interval '1"
            + " minute', 'w' from generate_series(1, ?) n",
        tasks);
    database.execute(
        "insert into queues.task_completed select n, test.now(), n from generate_series(1, ?) n",
        tasks);
    database.execute(
        "select setval('queues.task_id_seq', ?), setval('queues.task_lease_id_seq', ?)",
        tasks,
        tasks);
  }

  /** A long transaction reads the ledger; after it has ended, upkeep retries. */
  private static void keepUp(TestDatabase database, Session worker, AtomicLong completed)
      throws SQLException {
    try (Session reader = new Session(database.connect())) {
      reader.connection().setAutoCommit(false);
      reader.number("select count(*) from (select from queues.task limit 1) t");
      Upkeep.runUntilIdle(worker);
      awaitProgress(completed);
    }
    // Claims may block it as well, in which case it retries after a minute.
    for (int round = 0; round < MOST_ROUNDS && isBehind(worker); round++) {
      worker.execute("select test.pass(interval '2 minutes')");
      Upkeep.runUntilIdle(worker);
    }
    assertThat(isBehind(worker)).as("history is left that should have gone").isFalse();
    awaitProgress(completed);
  }

  private static boolean isBehind(Session session) throws SQLException {
    return session.text(
                "select concat((maintenance.next_prunable()).name, maintenance.next_droppable())")
            instanceof String left
        && !left.isEmpty();
  }

  private static void awaitProgress(AtomicLong completed) {
    long before = completed.get();
    while (completed.get() < before + 1000) {
      Thread.onSpinWait();
    }
  }

  private static void enqueueUntil(AtomicBoolean done, Session session) throws SQLException {
    while (!done.get()) {
      if (session.number("select count(*) from queues.ready") < 2000) {
        session.execute(
            """
            select queues.enqueue_batch(jsonb_agg('{"task_type": "sms", "payload": {}}'::jsonb)) from generate_series(1, 100)
            """);
      }
    }
  }

  private static void claimUntil(AtomicBoolean done, Session session, AtomicLong completed)
      throws SQLException {
    while (!done.get()) {
      completed.addAndGet(
          session.number(
              """
              select count(*)
              from (
                  select array_agg(d.task_id) as ids, array_agg(d.task_lease_id) as leases
                  from queues.dequeue_batch(20, 'default', '{sms}') d
              ) d, queues.complete_batch(d.ids, d.leases)
              """));
    }
  }

  /**
   * Longer than upkeep waits for a lock and holds it, and shorter than the reader's transaction.
   */
  private static void logLongWaits(TestDatabase database) throws SQLException {
    for (String setting : new String[] {"deadlock_timeout = '250ms'", "log_lock_waits = on"}) {
      database.execute("alter database %s set %s".formatted(database.name(), setting));
    }
  }

  private static List<String> longWaits(TestDatabase database) throws SQLException {
    String of =
        "of database "
            + database.text("select oid from pg_database where datname = current_database()");
    return database
        .text("select pg_read_file('server.log')")
        .lines()
        .filter(line -> line.contains("still waiting for") && line.contains(of))
        .toList();
  }

  /** Control: otherwise there could be no log lines for another reason. */
  private static void assertLongWaitsAreLogged(TestDatabase database) throws Exception {
    try (Session first = new Session(database.connect());
        Session second = new Session(database.connect())) {
      first.connection().setAutoCommit(false);
      first.execute("lock table future");
      Waiting<Long> waiting =
          Waiting.start(second, () -> second.number("select count(*) from future"));
      while (longWaits(database).isEmpty()) {
        Thread.onSpinWait();
      }
      first.connection().rollback();
      assertThat(waiting.answer()).isOne();
    }
  }

  private static void assertNobodyHasRightsOnPartitions(TestDatabase database) throws SQLException {
    assertThat(
            database.texts(
                """
                select c.oid::regclass::text
                from pg_class c
                join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('queues', 'supervision')
                where c.relispartition and (c.relowner <> n.nspowner
                    or exists (select from aclexplode(c.relacl) a where a.grantee <> n.nspowner))
                """))
        .isEmpty();
  }
}
