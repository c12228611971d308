package dev.steadyhand.database.maintenance;

import static dev.steadyhand.database.testing.Template.SENTENCES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Upkeep is a process like any other, with one permanent instance. */
@DatabaseTest
class UpkeepTest {
  @Test
  void much_of_the_same_is_no_circle(@From(SENTENCES) TestDatabase database) throws Exception {
    assertThat(recoverFiveThousandLeases(database)).isEqualTo("running");
    assertThat(Upkeep.report(database, "recover_leases")).hasSizeGreaterThan(2);
    assertThat(database.number("select count(*) from queues.ready where task_lease_id is not null"))
        .isZero();
  }

  @Test
  void without_the_last_step_among_its_facts_it_would_be_one(@From(SENTENCES) TestDatabase database)
      throws Exception {
    new Mutation("maintenance.upkeep_supervisor_facts", "max(d.upkeep_done_id)", "max(0)")
        .apply(database);
    assertThat(recoverFiveThousandLeases(database)).isEqualTo("stuck");
  }

  private static String recoverFiveThousandLeases(TestDatabase database) throws SQLException {
    // Disabled, since claims would do it themselves.
    new Mutation("queues.claim_tasks", ">= 1000000", "is null").apply(database);
    database.execute("select queues.enqueue('sms', '{}') from generate_series(1, 5000)");
    database.execute("select queues.dequeue_batch(1000) from generate_series(1, 5)");
    Upkeep.start(database);
    database.execute("select supervision.configure_process('maintenance.upkeep', 'run_cap', '2')");
    database.execute("select test.pass(interval '7 minutes')");
    try (Session worker = new Session(database.connect())) {
      Upkeep.runUntilIdle(worker);
    }
    return String.valueOf(
        database.text(
            "select state from supervision.instance where process_name = 'maintenance.upkeep'"));
  }

  @Test
  void four_workers_do_every_step_once(@From(SENTENCES) TestDatabase database) throws Exception {
    database.execute("select queues.enqueue('sms', '{}')");
    database.execute("select queues.complete_task(1)");
    Upkeep.beginPartition(database);
    database.execute("select test.pass(interval '31 days')");
    Upkeep.start(database);
    // The clock goes on while others claim.
    database.execute("select queues.configure_queue('default', interval '7 days')");

    Crew.run(
        database,
        4,
        (session, member) -> {
          while (database.number("select count(*) from pg_class where relname ~ '_from_0$'") > 0) {
            Upkeep.runUntilIdle(session);
            // A step that was in the way of another session waits for a minute.
            session.execute(
                "select test.pass('61 seconds') where not exists"
                    + " (select from queues.ready where task_lease_id is not null)");
          }
          return null;
        });

    assertThat(Upkeep.report(database, "prune_ledger"))
        .filteredOn(line -> !String.valueOf(line).endsWith("lock was in the way"))
        .hasSize(12)
        .doesNotHaveDuplicates()
        .allMatch(line -> String.valueOf(line).endsWith("done"));
    assertThat(Upkeep.report(database, "drop_table"))
        .filteredOn(line -> String.valueOf(line).endsWith("done"))
        .hasSize(12);
    database.execute("select test.no_drift()");
  }

  /** Claims and completions continue while their tasks are checked. */
  @Test
  void a_check_beside_claims_finds_nothing_and_fixes_nothing(@From(SENTENCES) TestDatabase database)
      throws Exception {
    AtomicInteger working = new AtomicInteger(4);
    Crew.run(
        database,
        5,
        (session, member) -> {
          if (member == 0) {
            while (working.get() > 0) {
              session.execute("select maintenance.check_page(0)");
            }
          } else {
            workOneThousandTimes(session);
            working.decrementAndGet();
          }
          return null;
        });

    assertThat(database.number("select count(*) from maintenance.upkeep_done")).isPositive();
    assertThat(database.texts("select report from maintenance.upkeep_done where findings > 0"))
        .isEmpty();
    database.execute("select test.no_drift()");
  }

  private static void workOneThousandTimes(Session session) throws SQLException {
    for (int i = 0; i < 1000; i++) {
      session.execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");
      session.execute(
          "select queues.complete_task(task_id, task_lease_id) from queues.dequeue_batch(1)");
      session.execute(
          "select queues.release_task(task_id, task_lease_id) from queues.dequeue_batch(1)");
    }
  }
}
