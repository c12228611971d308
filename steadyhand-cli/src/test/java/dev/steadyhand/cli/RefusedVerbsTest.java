package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every verb says when it cannot: one line, the right exit code, no stack trace. */
@DatabaseTest
class RefusedVerbsTest {
  private static final List<String> LOOKS =
      List.of(
          "tasks",
          "task 1",
          "why comms.send_email 1",
          "tree comms.send_email 1",
          "dry-run comms.send_email 1",
          "processes",
          "processes comms.send_email",
          "queues",
          "queues --by-type",
          "actions",
          "stats --interval 10ms",
          "schedules",
          "schedules preview --every 1h",
          "dead-letters list",
          "dead-letters show 3");

  private static final List<String> ACTS =
      List.of(
          "task 1 --payload",
          "run comms.send_email 1",
          "release comms.send_email 1 --reason fixed",
          "kickoff comms.kickoff_send_email message_id=1",
          "enqueue email {}",
          "queues pause default",
          "queues resume default",
          "schedules pause nightly",
          "schedules resume nightly",
          "dead-letters show 3 --payload",
          "dead-letters replay 3 --effect same --reason fixed",
          "dead-letters discard --all --reason fixed --yes");

  @Test
  void an_observer_looks_and_does_not_act(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    fill(db);

    for (String verb : LOOKS) {
      Run run = Verb.as("steadyhand_observer", db, verb.split(" "));
      assertThat(run.exitCode()).as(verb + ": " + run.err()).isEqualTo(ExitCode.DONE);
    }
    for (String verb : ACTS) {
      Run run = Verb.as("steadyhand_observer", db, verb.split(" "));
      assertThat(run.exitCode()).as(verb + ": " + run.err()).isEqualTo(ExitCode.NOT_ALLOWED);
      assertThat(run.err().lines())
          .singleElement()
          .asString()
          .startsWith("steadyhand: Not allowed in jdbc:postgresql://")
          .contains("permission denied for ", "operator role");
      assertThat(run.out()).isEmpty();
    }
  }

  @Test
  void an_operator_looks_and_acts(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    fill(db);

    for (String verb : Stream.concat(LOOKS.stream(), ACTS.stream()).toList()) {
      Run run = Verb.as("steadyhand_operator", db, verb.split(" "));
      assertThat(run.exitCode()).as(verb + ": " + run.err()).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  void a_worker_may_do_nothing_of_this(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    fill(db);

    for (String verb : LOOKS) {
      Run run = Verb.as("worker_service_user", db, verb.split(" "));
      assertThat(run.exitCode()).as(verb + ": " + run.err()).isEqualTo(ExitCode.NOT_ALLOWED);
    }
  }

  @Test
  void a_database_without_steadyhand_is_named(@From(Template.EMPTY) TestDatabase db) {
    for (String verb : Stream.concat(LOOKS.stream(), ACTS.stream()).toList()) {
      if (!verb.startsWith("kickoff")) {
        failed(Verb.run(db, verb.split(" ")), "Steadyhand is not installed in ");
      }
    }
  }

  @Test
  void a_database_with_an_older_steadyhand_is_named(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}')");
    db.execute("drop function queues.task_life(bigint)");
    db.execute("drop view supervision.process_state");

    failed(Verb.run(db, "task", "1"), "or is an older version: run 'steadyhand migrate' first.");
    failed(Verb.run(db, "processes"), "or is an older version: run 'steadyhand migrate' first.");
  }

  @Test
  void a_database_out_of_reach_is_named() {
    for (String verb : Stream.concat(LOOKS.stream(), ACTS.stream()).toList()) {
      String[] words = (verb + " --database-url postgres://me:hunter2@127.0.0.1:1/app").split(" ");
      failed(Run.of(words), "Cannot connect to jdbc:postgresql://127.0.0.1:1/app as me: ");
    }
  }

  @Test
  void a_wrong_password_is_said() {
    try (EmbeddedPostgres server = EmbeddedPostgres.builder().passwordRequired().build().start()) {
      String url = "postgres://postgres:hunter2@127.0.0.1:%d/postgres".formatted(server.port());
      failed(Run.of("tasks", "--database-url", url), "password authentication failed");
    }
  }

  @Test
  void no_database_is_a_misuse() {
    Run run = Run.of("tasks", "--database-url", "");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("No database given");
  }

  /** An email that failed for good, and a dead letter. */
  private static void fill(TestDatabase db) throws SQLException {
    db.execute("select test.email()");
    db.execute("select queues.enqueue('sms', '{}')");
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(1, _task_types => '{sms}') d
        """);
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");
    db.execute("select schedules.create_schedule('nightly', 'email', '{}', _cron => '30 2 * * *')");
  }

  private static void failed(Run run, String words) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("steadyhand: ")
        .contains(words)
        .doesNotContain("hunter2");
    assertThat(run.out()).isEmpty();
  }
}
