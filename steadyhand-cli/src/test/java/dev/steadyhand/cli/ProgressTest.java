package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/**
 * What takes long shows how far it is on a terminal, leaves nothing behind, and is silent
 * elsewhere.
 */
@DatabaseTest
class ProgressTest {
  private static final String ERASE = "\u001b[1A\u001b[J";

  @Test
  void a_migration_counts_its_scripts(@From(Template.EMPTY) TestDatabase db) {
    Run run = Verb.coloured(db, "migrate", "--with", "none");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.err())
        .containsPattern("░{30} 0 of \\d+ scripts versioned/V001__lanes.sql 0 s")
        .containsPattern("█{29}░ \\d+ of \\d+ scripts ")
        .endsWith(ERASE);
  }

  @Test
  void a_settlement_of_many_counts_them(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 3)");
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(10) d
        """);

    Run run = Verb.coloured(db, "dead-letters", "discard", "--all", "--reason", "old", "--yes");

    assertThat(run.out()).isEqualTo("Discarded: 3 dead letters.\n");
    assertThat(run.err()).contains("█".repeat(30) + " 3 of 3 discarded").endsWith(ERASE);
  }

  @Test
  void doctor_counts_its_checks(TestDatabase db) {
    Run run = Verb.coloured(db, "doctor", "--deep");

    assertThat(run.err())
        .contains(" 0 of 17 checks schema, drift 0 s", " 16 of 17 checks ready, children ")
        .endsWith(ERASE);
    assertThat(run.out()).contains("\u001b[31merror\u001b[0m    durability: fsync is off");
  }

  @Test
  void elsewhere_there_is_none(@From(Template.EMPTY) TestDatabase db) {
    assertThat(Verb.run(db, "migrate", "--with", "none").err()).isEmpty();
    assertThat(Verb.run(db, "doctor", "--deep").err()).isEmpty();
    assertThat(Verb.run(db, "dead-letters", "discard", "--all", "--reason", "old", "--yes").err())
        .isEmpty();
  }
}
