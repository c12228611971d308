package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the verbs tell about handlers in Java: stack traces, attempts, progress, cancellation. */
@DatabaseTest
class JobVerbsTest {
  private static final String FAIL =
      """
      select queues.fail_attempt(d.task_id, d.task_lease_id, ?, 'handler_failed', ?, '1 hour'::interval * ?)
      from queues.dequeue_batch(1, _task_types => '{resize}') d\
      """;

  @BeforeEach
  void declare(TestDatabase db) throws SQLException {
    db.execute("select queues.declare_task_type('resize', 3, '10 seconds', '10 minutes')");
    db.execute("select queues.enqueue('resize', '{}')");
  }

  @Test
  void the_stack_trace_of_the_last_error_is_below_it(TestDatabase db) throws SQLException {
    db.execute(FAIL, "gone", "first\n\tat app.First.java", 0);
    db.execute(FAIL, "gone\nagain", "second\n\tat app.Second\u001b[2J.java", 1);

    assertThat(Verb.run(db, "task", "1").out())
        .containsPattern("(?m)^attempts +2 of 3 failed$")
        .containsPattern("(?m)^next attempt at +\\S+ \\S+ \\(in \\d+ min\\)$")
        .containsPattern(
            "(?m)^.* error +handler_failed: gone again\\R    second\\R        at app.Second"
                + " \\[2J.java\\R.* attempt 2 of 3 failed, to be tried again after 1 h$")
        .doesNotContain("app.First", "\u001b");
    assertThat(Verb.run(db, "task", "1", "--verbose").out()).contains("app.First", "app.Second");
    JsonNode task = Verb.json(db, "task", "1");
    assertThat(
            task.get("life")
                .valueStream()
                .filter(event -> event.get("event").asString().equals("error"))
                .map(event -> event.get("detail").get("stack_trace").asString().substring(0, 5)))
        .containsExactly("first", "secon");
    assertThat(task.get("attempts").get("failed").asInt()).isEqualTo(2);
  }

  @Test
  void a_dead_letter_has_the_stack_trace_and_lists_have_one_line(TestDatabase db)
      throws SQLException {
    db.execute("select queues.configure_retry('resize', 1)");
    db.execute(FAIL, "gone\nand more", "java.lang.Error\n\tat app.Resize.java", 0);
    String id = String.valueOf(db.text("select dead_letter_id from queues.dead_letter_state"));

    assertThat(Verb.run(db, "dead-letters", "show", id).out())
        .contains("Stack trace\njava.lang.Error\n    at app.Resize.java\n")
        .contains("given up after 1 attempt: dead letter " + id)
        .containsOnlyOnce("app.Resize.java");
    assertThat(Verb.run(db, "dead-letters", "show", id, "--verbose").out())
        .containsPattern("handler_failed: gone and more\\R    java.lang.Error\\R        at app.");
    assertThat(Verb.json(db, "dead-letters", "show", id).get("stack_trace").asString())
        .contains("\n\tat app");
    assertThat(Verb.run(db, "dead-letters", "list").out())
        .containsPattern("(?m)gone …$")
        .doesNotContain("and more");
    assertThat(Verb.json(db, "dead-letters", "list").get(0).has("stack_trace")).isFalse();
  }

  @Test
  void why_shows_the_stack_trace_of_a_task_that_failed(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.email()");
    db.execute("select test.run_due()");
    db.execute(
        """
        select queues.fail_task(t.task_id, 'gone', _stack_trace => E'java.lang.Error\n\tat app.Send.java')
        from queues.task t where t.task_type = 'email'\
        """);

    assertThat(Verb.run(db, "why", "comms.send_email", "1").out())
        .containsPattern("failed: \\S+: gone\\R    java.lang.Error\\R        at app.Send.java\\R");
  }

  @Test
  void progress_is_shown_while_it_runs(TestDatabase db) throws SQLException {
    db.execute("create table public.held as select * from queues.dequeue_batch(1)");
    db.execute("select queues.report_progress('{1}', '{3100}', '{10000}', '{third layer}')");

    assertThat(Verb.run(db, "task", "1").out())
        .containsPattern("(?m)^progress +3,100 of 10,000 \\(31 %\\), 'third layer', \\d+ m?s ago$");
    assertThat(Verb.json(db, "task", "1").get("progress").get("done").asLong()).isEqualTo(3100);
    assertThat(Verb.as("steadyhand_observer", db, "task", "1").out())
        .contains("'third layer'", "0 of 3 failed");

    db.execute("select queues.complete_task(task_id, task_lease_id) from public.held");
    assertThat(Verb.run(db, "task", "1").out()).doesNotContain("third layer");
  }

  @Test
  void a_task_is_cancelled_asked_to_stop_or_had_ended(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('resize', '{}')");
    db.execute("create table public.held as select * from queues.dequeue_batch(1)");

    assertThat(Verb.run(db, "cancel", "2", "--reason", "wrong"))
        .isEqualTo(new Run(ExitCode.DONE, "Task 2 is cancelled.\n", ""));
    assertThat(Verb.run(db, "cancel", "1", "--reason", "wrong").out())
        .isEqualTo(
            "Task 1 is running and was asked to stop; steadyhand task 1 shows how it ends.\n");
    assertThat(Verb.run(db, "cancel", "2", "--reason", "wrong"))
        .isEqualTo(new Run(ExitCode.FAILED, "Task 2 had ended; nothing was changed.\n", ""));
    assertThat(Verb.json(db, "cancel", "1", "--reason", "wrong").get("result").asString())
        .isEqualTo("requested");
    assertThat(Verb.run(db, "tasks", "--state", "cancelled").out().lines())
        .hasSize(2)
        .anySatisfy(line -> assertThat(line).containsPattern("^ *2  cancelled"));
    assertThat(Verb.json(db, "tasks", "--state", "completed").size()).isOne();
  }

  @Test
  void mistakes_are_answered_in_words(TestDatabase db) throws SQLException {
    assertThat(Verb.run(db, "cancel", "77", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
    assertThat(Verb.run(db, "cancel", "1").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Verb.as("steadyhand_observer", db, "cancel", "1", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(
            Verb.run(db, "task-types", "configure", "fax", "--reset", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
    Run nothing = Verb.run(db, "task-types", "configure", "resize", "--reason", "x");
    assertThat(nothing.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(nothing.err()).contains("Give --reset, or at least one of --max-attempts");
    Run none =
        Verb.run(db, "task-types", "configure", "resize", "--max-attempts", "0", "--reason", "x");
    assertThat(none.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(none.err()).contains("takes 1 to 10,000 attempts");
  }

  @Test
  void task_types_are_listed_and_their_retries_configured(TestDatabase db) throws SQLException {
    assertThat(Verb.run(db, "task-types").out())
        .containsPattern("(?m)^resize +policy +3  10 s +10 min$")
        .containsPattern("(?m)^email +supervisor  ")
        .isEqualTo(Verb.as("steadyhand_observer", db, "task-types").out());

    Run run =
        Verb.run(
            db,
            "task-types",
            "configure",
            "resize",
            "--first-delay",
            "1m",
            "--max-delay",
            "2h",
            "--reason",
            "slow",
            "--as",
            "ada");
    assertThat(run)
        .isEqualTo(
            new Run(
                ExitCode.DONE,
                "Tasks of type resize get 3 attempts, with pauses of 1 min to 2 h.\n",
                ""));
    assertThat(Verb.run(db, "task-types").out())
        .containsPattern("(?m)^resize +policy +3  1 min +2 h +\\d{4}-\\S+ \\S+$");
    assertThat(
            db.text(
                "select concat_ws(' ', actor, action, subject, reason) from"
                    + " internal.operator_action_log order by action_id desc limit 1"))
        .isEqualTo("ada configure_retry resize slow");

    Verb.run(db, "task-types", "configure", "resize", "--reset", "--reason", "fast again");
    assertThat(Verb.json(db, "task-types").valueStream())
        .anySatisfy(
            type -> {
              assertThat(type.get("task_type").asString()).isEqualTo("resize");
              assertThat(type.get("first_delay").asString()).isEqualTo("00:00:10");
              assertThat(type.get("changed_at").isNull()).isTrue();
            });
  }
}
