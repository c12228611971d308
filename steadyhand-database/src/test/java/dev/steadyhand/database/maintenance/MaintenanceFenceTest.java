package dev.steadyhand.database.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** The locks of upkeep: it takes the necessary ones, with a short timeout for each. */
class MaintenanceFenceTest {
  private static final String LOCK_TIMEOUT = "SET lock_timeout TO '50ms'";
  private static final String PRUNE_TASKS =
      "select maintenance.prune_ledger('queues.task', 'queues.task_from_0')";
  private static final String PRUNE_COMPLETIONS =
      "select maintenance.prune_ledger('queues.task_completed', 'queues.task_completed_from_0')";

  private static final String BEGIN = "select maintenance.begin_partition(16777216)";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "a partition is left in peace while someone reads the ledger",
                Mutation.without("maintenance.prune_ledger", LOCK_TIMEOUT),
                MaintenanceFenceTest::pruneBesideAReader),
            new Fence(
                "a table is left in peace while someone reads it",
                Mutation.without("maintenance.drop_table", LOCK_TIMEOUT),
                MaintenanceFenceTest::dropBesideAReader),
            new Fence(
                "nobody draws an id while the next partition is begun",
                Mutation.without(
                    "maintenance.begin_partition",
                    "alter sequence queues.task_id_seq owned by none;"),
                MaintenanceFenceTest::enqueueBesideABeginning),
            new Fence(
                "no id is drawn twice",
                new Mutation(
                    "maintenance.begin_partition",
                    "maintenance.last_task_id() < _from - 1",
                    "true"),
                MaintenanceFenceTest::beginAPartitionThatHasBegun),
            new Fence(
                "the next partition is not begun while someone has an id and does not end",
                Mutation.without("maintenance.begin_partition", LOCK_TIMEOUT),
                MaintenanceFenceTest::beginBesideAnEnqueue),
            new Fence(
                "what is written to a partition at the last moment stays",
                Mutation.without(
                    "maintenance.prune_ledger",
                    "execute format('lock table %s in share row exclusive mode',"
                        + " _name::regclass);"),
                MaintenanceFenceTest::pruneBesideAWriter))
        .map(Fence::tests);
  }

  private static void pruneBesideAReader(TestDatabase database, Session first, Session second)
      throws Exception {
    oldTask(database);
    first.number("select count(*) from queues.task");
    second.execute(PRUNE_TASKS);
    assertPostponed(database, "prune_ledger");

    first.connection().rollback();
    second.execute(PRUNE_TASKS);
    assertThat(Upkeep.report(database, "prune_ledger")).last().asString().endsWith("done");
  }

  private static void dropBesideAReader(TestDatabase database, Session first, Session second)
      throws Exception {
    oldTask(database);
    second.execute(PRUNE_TASKS);
    first.number("select count(*) from queues.task_from_0");
    second.execute("select maintenance.drop_table('queues.task_from_0')");
    assertPostponed(database, "drop_table");
  }

  /** An old task is completed while its partition of completions is about to be dropped. */
  private static void pruneBesideAWriter(TestDatabase database, Session first, Session second)
      throws Exception {
    oldTask(database);
    second.execute(PRUNE_TASKS);
    database.execute(
        "alter function maintenance.prune_ledger(text, text) set lock_timeout = '60s'");
    first.execute("select queues.complete_task(1)");
    Waiting<String> prune =
        Waiting.start(second, () -> String.valueOf(second.text(PRUNE_COMPLETIONS)))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    prune.answer();
    assertThat(database.texts("select task_id from queues.task_completed")).containsExactly("1");
  }

  /** Reading the last id blocks until the first session releases it. */
  private static void enqueueBesideABeginning(TestDatabase database, Session first, Session second)
      throws Exception {
    database.execute(
        """
        create or replace function maintenance.last_task_id() returns bigint language plpgsql as $$
        declare
            _last bigint := (select s.last_value from queues.task_id_seq s);
        begin
            perform pg_advisory_xact_lock(42);
            return _last;
        end
        $$
        """);
    database.execute("alter function maintenance.begin_partition(bigint) set lock_timeout = '60s'");
    first.execute("select pg_advisory_xact_lock(42)");
    Waiting<String> begin =
        Waiting.start(second, () -> String.valueOf(second.text(BEGIN)))
            .untilBlocked(new Session(database.connect()));
    try (Session third = new Session(database.connect())) {
      Waiting<Long> enqueue =
          Waiting.start(third, () -> third.number("select queues.enqueue('sms', '{}')"))
              .untilBlocked(new Session(database.connect()));
      first.connection().rollback();
      begin.answer();
      assertThat(enqueue.answer()).isEqualTo(16777216);
    }
  }

  /** Many ids were assigned since the decision to create it. */
  private static void beginAPartitionThatHasBegun(
      TestDatabase database, Session first, Session second) throws Exception {
    database.execute("select setval('queues.task_id_seq', 16777216)");
    assertThat(second.number("select queues.enqueue('sms', '{}')")).isEqualTo(16777217);
    second.execute(BEGIN);
    assertThat(second.number("select queues.enqueue('sms', '{}')")).isEqualTo(16777218);
    assertThat(Upkeep.report(database, "begin_partition")).containsExactly("from 16777216 done");
  }

  private static void beginBesideAnEnqueue(TestDatabase database, Session first, Session second)
      throws Exception {
    first.execute("select queues.enqueue('sms', '{}')");
    second.execute(BEGIN);
    assertThat(Upkeep.report(database, "begin_partition"))
        .containsExactly("from 16777216 someone else's lock was in the way");
    assertThat(second.number("select queues.enqueue('sms', '{}')")).isEqualTo(2);
    first.connection().rollback();
    second.execute(BEGIN);
    assertThat(second.number("select queues.enqueue('sms', '{}')")).isEqualTo(16777216);
  }

  /** A task that is still open after its partition has expired. */
  private static void oldTask(TestDatabase database) throws SQLException {
    database.execute("select queues.enqueue('sms', '{}')");
    Upkeep.beginPartition(database);
    database.execute("select test.pass(interval '31 days')");
  }

  private static void assertPostponed(TestDatabase database, String action) throws SQLException {
    assertThat(Upkeep.report(database, action))
        .containsExactly("queues.task_from_0 someone else's lock was in the way");
  }
}
