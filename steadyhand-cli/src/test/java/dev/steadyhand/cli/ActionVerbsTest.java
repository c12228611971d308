package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code actions}, and what the verbs that act leave there. */
@DatabaseTest
class ActionVerbsTest {
  private static final String LOG =
      "select concat_ws(' ', actor, action, subject_kind, subject, reason) from"
          + " internal.operator_action_log order by action_id";

  @Test
  void who_acts_and_why_is_kept(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select test.email()");
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");
    db.execute("select schedules.create_schedule('nightly', 'email', '{}', _cron => '30 2 * * *')");
    List<Long> letters = die(db, 4);
    db.execute("select test.pass('1 second')");
    long waiting = db.number("select queues.enqueue('sms', '{}')");
    db.execute("select queues.declare_task_type('resize', 5, '5 seconds', '1 hour')");
    db.execute("truncate internal.operator_action");

    for (String words :
        List.of(
            "queues pause default --reason down",
            "queues resume default",
            "cancel %d --reason wrong".formatted(waiting),
            "task-types configure resize --max-attempts 3 --reason slow",
            "schedules pause nightly --reason holiday",
            "schedules resume nightly",
            "run comms.send_email 1 --reason looking",
            "release comms.send_email 1 --reason fixed",
            "dead-letters replay %d --effect same --reason up".formatted(letters.get(0)),
            "dead-letters discard %d --reason left".formatted(letters.get(1)),
            "dead-letters discard --all --reason old --yes")) {
      Run run = Verb.run(db, (words + " --as ada").split(" "));
      assertThat(run.exitCode()).as(words + run.err()).isEqualTo(ExitCode.DONE);
    }

    assertThat(db.texts(LOG))
        .contains(
            "ada pause_queue queue default down",
            "ada resume_queue queue default",
            "ada cancel_task task %d wrong".formatted(waiting),
            "ada configure_retry task_type resize slow",
            "ada pause_schedule schedule nightly holiday",
            "ada resume_schedule schedule nightly",
            "ada run_now instance comms.send_email 1 looking",
            "ada release instance comms.send_email 1 fixed")
        .hasSize(11)
        .allSatisfy(line -> assertThat(line).startsWith("ada "));
  }

  @Test
  void without_a_name_it_is_that_of_this_machine(TestDatabase db) throws SQLException {
    Verb.run(db, "queues", "pause", "default");

    assertThat(db.text("select actor from internal.operator_action_log"))
        .isEqualTo(System.getProperty("user.name"));
  }

  @Test
  void an_act_that_fails_is_not_kept(TestDatabase db) throws SQLException {
    assertThat(Verb.run(db, "queues", "pause", "none").exitCode()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(Verb.run(db, "schedules", "pause", "none").exitCode()).isEqualTo(ExitCode.NOT_FOUND);

    assertThat(db.texts(LOG)).isEmpty();
  }

  @Test
  void actions_are_listed_the_newest_first(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");
    db.execute("truncate internal.operator_action");
    Verb.run(db, "queues", "pause", "default", "--as", "ada", "--reason", "down");
    Verb.run(db, "queues", "pause", "bulk", "--as", "grace");

    assertThat(Verb.run(db, "actions").out().lines())
        .hasSize(3)
        .anySatisfy(
            line -> assertThat(line).matches("\\d{4}-.* +ada +pause_queue +queue +default +down"));
    assertThat(actors(db)).containsExactly("grace", "ada");
    assertThat(actors(db, "--limit", "1")).containsExactly("grace");
    assertThat(actors(db, "--kind", "queue", "--subject", "default")).containsExactly("ada");
    assertThat(actors(db, "--actor", "grace")).containsExactly("grace");
    assertThat(actors(db, "--kind", "schedule")).isEmpty();
    assertThat(Verb.json(db, "actions").get(0).get("database_user").asString())
        .isEqualTo("postgres");
  }

  private static Stream<String> actors(TestDatabase db, String... words) {
    String[] all = Stream.concat(Stream.of("actions"), Stream.of(words)).toArray(String[]::new);
    JsonNode actions = Verb.json(db, all);
    return actions.valueStream().map(action -> action.get("actor").asString());
  }

  private static List<Long> die(TestDatabase db, int letters) throws SQLException {
    db.execute("select queues.enqueue('sms', '{}') from generate_series(1, ?)", letters);
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(10, _task_types => '{sms}') d
        """);
    return db.texts("select dead_letter_id from queues.dead_letter_state order by 1").stream()
        .map(String::valueOf)
        .map(Long::valueOf)
        .toList();
  }
}
