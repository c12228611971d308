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

/** The locks of upkeep: it takes those that it needs, and waits for none of them for long. */
class MaintenanceFenceTest {
  private static final String LOCK_TIMEOUT = "SET lock_timeout TO '50ms'";
  private static final String PRUNE_TASKS =
      "select maintenance.prune_ledger('queues.task', 'queues.task_from_0')";
  private static final String PRUNE_COMPLETIONS =
      "select maintenance.prune_ledger('queues.task_completed', 'queues.task_completed_from_0')";

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

  /** An old task is completed while its partition of completions is about to go. */
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

  /** Still open, after its partition has come of age. */
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
