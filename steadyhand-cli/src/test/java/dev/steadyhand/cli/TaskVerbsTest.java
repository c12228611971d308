package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** {@code tasks}, {@code task} and {@code enqueue}. */
@DatabaseTest
class TaskVerbsTest {

  @Test
  void tasks_are_listed_the_newest_first(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}'), queues.enqueue('sms', '{}')");
    db.execute("select queues.complete_task(1)");

    Run run = Verb.run(db, "tasks");

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().map(line -> line.strip().split(" {2,}")[0]))
        .containsExactly("task id", "2", "1");
    assertThat(run.out().lines().toList().get(1))
        .containsPattern(
            "^ *2  waiting +default +0  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d "
                + " \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d \\(\\d+ m?s ago\\)  sms$");
  }

  @Test
  void members_of_a_batch_are_found_whatever_became_of_them(TestDatabase db) throws SQLException {
    db.execute("select queues.declare_task_type('resize', 1, '0 seconds', '0 seconds')");
    db.execute(
        """
        do $$
        begin
            perform queues.create_batch();
            perform queues.enqueue_batch(
                (select jsonb_agg('{"task_type": "resize", "payload": {}}'::jsonb) from generate_series(1, 3)), 1);
        end;
        $$
        """);
    db.execute("select queues.enqueue('resize', '{}')");
    db.execute(
        """
        select queues.fail_attempt(d.task_id, d.task_lease_id, 'no picture', 'handler_failed')
        from queues.dequeue_batch(2, _task_types => '{resize}') d\
        """);
    long deadLetter = db.number("select min(task_id) from queues.dead_letter");

    List<Long> members = ids(Verb.json(db, "tasks", "--batch", "1")).toList();
    assertThat(members).hasSize(3).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(ids(Verb.json(db, "tasks", "--batch", "1", "--state", "dead")))
        .containsExactly(members.get(1), members.get(2));
    assertThat(ids(Verb.json(db, "tasks", "--batch", "1", "--limit", "1")))
        .containsExactly(members.get(0));
    assertThat(ids(Verb.json(db, "tasks", "--batch", "1", "--type", "email"))).isEmpty();
    assertThat(ids(Verb.json(db, "tasks", "--batch", "77"))).isEmpty();
    assertThat(Verb.as("steadyhand_observer", db, "tasks", "--batch", "1", "--state", "dead").out())
        .containsPattern("(?m)^task id  state  dead letter id ")
        .containsPattern("(?m)^ *%d  dead +%d  default ".formatted(members.get(2), deadLetter));
    assertThat(Verb.run(db, "why", "queues.run_batch", "1").out())
        .contains(
            "its member resize (task %d) is dead letter %d: handler_failed: no picture"
                .formatted(members.get(2), deadLetter));
    Run followed = Verb.run(db, "tasks", "--batch", "1", "--follow");
    assertThat(followed.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(followed.err()).contains("A batch gets no new members");
  }

  @Test
  void tasks_are_filtered(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");
    db.execute("select queues.enqueue('email', '{}')");
    db.execute("select queues.enqueue('email', '{}', _queue => 'bulk')");
    db.execute("select queues.enqueue('email', '{}', now() + interval '1 day')");
    db.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.close_day\"}')");

    assertThat(ids(Verb.json(db, "tasks"))).containsExactly(4L, 3L, 2L, 1L);
    assertThat(ids(Verb.json(db, "tasks", "--limit", "2"))).containsExactly(4L, 3L);
    assertThat(ids(Verb.json(db, "tasks", "--queue", "bulk"))).containsExactly(2L);
    assertThat(ids(Verb.json(db, "tasks", "--state", "scheduled"))).containsExactly(3L);
    assertThat(ids(Verb.json(db, "tasks", "--type", "email", "--queue", "default")))
        .containsExactly(3L, 1L);
    assertThat(ids(Verb.json(db, "tasks", "--step", "app.close_day"))).containsExactly(4L);
    assertThat(Verb.run(db, "tasks", "--queue", "none", "--json").out()).isEqualTo("[]\n");
  }

  @Test
  void a_task_that_ended_without_success_looks_failed(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 4)");
    db.execute(
        """
        select queues.record_outcome(task_id, task_lease_id, (array['accepted', 'refused', 'try_again', 'unknown'])[task_id],
            null, case when task_id > 1 then 'provider_refused' end, case when task_id > 1 then 'no' end),
            queues.finish_call(task_id, task_lease_id)
        from queues.dequeue_batch(4)\
        """);

    assertThat(Verb.run(db, "tasks").out().lines().skip(1).map(line -> line.strip().split(" +")[1]))
        .containsExactly("failed", "failed", "failed", "completed");
    assertThat(Verb.coloured(db, "tasks").out()).contains("\u001b[31mfailed\u001b[0m");
    assertThat(ids(Verb.json(db, "tasks", "--state", "failed"))).containsExactly(4L, 3L, 2L);
    assertThat(ids(Verb.json(db, "tasks", "--state", "failed", "--limit", "1")))
        .containsExactly(4L);
    assertThat(ids(Verb.json(db, "tasks", "--state", "failed", "--step", "mail"))).isEmpty();
    assertThat(
            Verb.json(db, "tasks")
                .valueStream()
                .map(task -> task.get("state").asString() + " " + task.get("outcome").asString()))
        .containsExactly(
            "completed unknown", "completed failed", "completed refused", "completed succeeded");
    assertThat(Verb.run(db, "task", "2").out())
        .containsPattern("(?m)^state +completed$")
        .containsPattern("(?m)^outcome +refused$");
  }

  @Test
  void what_is_open_says_when_it_is_due(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}', now() + interval '1 hour 30 seconds')");

    assertThat(Verb.run(db, "tasks").out()).contains("due at", "(in 60 min)");
    assertThat(Verb.run(db, "task", "1").out())
        .containsPattern("(?m)^scheduled at +\\S+ \\S+ \\(in 60 min\\)$")
        .containsPattern("(?m)^available at +\\S+ \\S+ \\(in 60 min\\)$");
    db.execute("select queues.complete_task(1)");
    assertThat(Verb.run(db, "tasks").out()).doesNotContain("(");
  }

  @Test
  void times_are_instants_in_json(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}', '2030-01-31T12:00:00Z')");

    JsonNode task = Verb.json(db, "tasks").get(0);

    assertThat(task.get("scheduled_at").asString()).isEqualTo("2030-01-31T12:00:00Z");
    assertThat(task.get("dead_letter_id").isNull()).isTrue();
  }

  @Test
  void states_have_colours_on_a_terminal_alone(TestDatabase db) throws SQLException {
    db.execute("select queues.complete_task(queues.enqueue('email', '{}'))");

    assertThat(Verb.coloured(db, "tasks").out()).contains("\u001b[32mcompleted\u001b[0m");
    assertThat(Verb.run(db, "tasks").out()).doesNotContain("\u001b");
    assertThat(Verb.coloured(db, "tasks", "--json").out()).doesNotContain("\u001b");
  }

  @Test
  void task_tells_what_its_function_answered_if_that_was_not_success(TestDatabase db)
      throws SQLException {
    db.execute(
        "create function public.confirm(jsonb) returns jsonb language sql as $$ select"
            + " '{\"status\": \"order_not_found\"}'::jsonb $$");
    db.execute("select internal.register_function('public.confirm')");
    db.execute("select queues.enqueue('db_function', '{\"db_function\": \"public.confirm\"}')");
    db.execute("select queues.run_task(task_id, task_lease_id) from queues.dequeue_batch(1)");

    assertThat(Verb.run(db, "task", "1").out())
        .contains("not_succeeded: public.confirm: answered order_not_found");
  }

  @Test
  void follow_goes_on_until_it_is_interrupted(TestDatabase db) throws Exception {
    db.execute("select queues.enqueue('email', '{}')");
    try (PipedReader end = new PipedReader(1 << 16);
        BufferedReader seen = new BufferedReader(end)) {
      CommandLine command = Steadyhand.commandLine().setOut(new PrintWriter(new PipedWriter(end)));
      FutureTask<Integer> following =
          new FutureTask<>(
              () ->
                  command.execute(
                      Verb.withUrl(db.url(), "tasks", "--follow", "--interval", "10ms", "--json")));
      Thread thread = Thread.ofPlatform().start(following);

      assertThat(id(seen.readLine())).isEqualTo(1);
      db.execute("select queues.enqueue('email', '{}'), queues.enqueue('email', '{}')");
      assertThat(Stream.of(id(seen.readLine()), id(seen.readLine()))).containsExactly(2L, 3L);
      // Ids are drawn before commits, so that a smaller one may come later.
      db.execute("select setval('queues.task_id_seq', 9)");
      db.execute("select queues.enqueue('email', '{}')");
      assertThat(id(seen.readLine())).isEqualTo(10);
      db.execute("select setval('queues.task_id_seq', 4)");
      db.execute("select queues.enqueue('email', '{}')");
      assertThat(id(seen.readLine())).isEqualTo(5);

      thread.interrupt();
      assertThat(following.get()).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  void a_task_tells_its_life(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select test.email()");
    db.execute("select test.run_due()");
    long attempt = db.number("select task_id from queues.task where task_type = 'email'");
    db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");

    Run run = Verb.run(db, "task", Long.toString(attempt));

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .containsPattern("(?m)^state +completed$")
        .containsPattern("(?m)^History$")
        .contains("leased by someone, delivery 1", "provider_unreachable: answered 503")
        .containsPattern("(?m)^Caused by$")
        .containsPattern("1 +\\S+ \\S+ +comms.send_email_supervisor")
        .doesNotContain("payload");

    JsonNode task = Verb.json(db, "task", Long.toString(attempt));
    assertThat(task.get("state").asString()).isEqualTo("completed");
    assertThat(task.get("life").valueStream().map(line -> line.get("event").asString()))
        .containsExactly("enqueued", "leased", "outcome", "error", "completed");
    assertThat(task.get("chain").get(0).get("task_id").asLong()).isEqualTo(1);
    assertThat(task.has("payload")).isFalse();
    JsonNode supervisor = Verb.json(db, "task", "1", "--payload");
    assertThat(supervisor.get("decisions").get(0).get("action").asString())
        .isEqualTo("schedule_attempt");
    assertThat(supervisor.get("payload").get("send_email_task_id").asLong()).isEqualTo(1);
    assertThat(
            supervisor.get("effects").valueStream().map(caused -> caused.get("task_id").asLong()))
        .contains(attempt);
    assertThat(Verb.run(db, "task", "1").out())
        .contains("Decisions", "schedule_attempt")
        .containsPattern("Caused\\Rtask id +enqueued at +step\\R(.*\\R)*.* email\\R");
  }

  @Test
  void what_a_terminal_would_obey_is_not_shown(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}')");
    db.execute("select queues.fail_task(1, E'bad\\u001b[2J\\nnews')");

    assertThat(Verb.run(db, "task", "1").out()).contains("bad [2J news").doesNotContain("\u001b");
  }

  @Test
  void enqueue_prints_the_id(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");

    Run run =
        Verb.run(
            db,
            "enqueue",
            "email",
            "{\"order_id\": 7}",
            "--queue",
            "bulk",
            "--at",
            "2030-01-31T12:00:00+02:00",
            "--dedupe-key",
            "order-7");

    assertThat(run).isEqualTo(new Run(ExitCode.DONE, "1\n", ""));
    assertThat(
            db.text(
                """
                select concat_ws(' ', queue_name, dedupe_key, scheduled_at = '2030-01-31T10:00:00Z', payload)
                from queues.task
                """))
        .isEqualTo("bulk order-7 t {\"order_id\": 7}");

    Run again =
        Verb.run(db, "enqueue", "email", "{}", "--queue", "bulk", "--dedupe-key", "order-7");
    assertThat(again.out()).isEqualTo("1\n");
    assertThat(again.err()).isEqualTo("Not enqueued: task 1 holds this dedupe key.\n");
    assertThat(
            Verb.run(
                    db,
                    "enqueue",
                    "email",
                    "{}",
                    "--queue",
                    "bulk",
                    "--dedupe-key",
                    "order-7",
                    "--json")
                .out())
        .isEqualTo("{\"task_id\":1,\"created\":false}\n");
  }

  @Test
  void mistakes_are_answered_in_one_line(TestDatabase db) {
    said(Verb.run(db, "task", "77"), ExitCode.NOT_FOUND, "There is no task 77.");
    said(Verb.run(db, "task", "x"), ExitCode.USAGE_ERROR, "'x' is not a long");
    said(Verb.run(db, "tasks", "--state", "lost"), ExitCode.USAGE_ERROR, "'lost'");
    said(Verb.run(db, "tasks", "--limit", "0"), ExitCode.USAGE_ERROR, "--limit");
    said(Verb.run(db, "enqueue", "fax", "{}"), ExitCode.NOT_FOUND, "fax");
    said(
        Verb.run(db, "enqueue", "email", "{}", "--queue", "none"),
        ExitCode.NOT_FOUND,
        "There is no queue");
    said(Verb.run(db, "enqueue", "email", "[]"), ExitCode.FAILED, "The payload is array");
    said(
        Verb.run(db, "enqueue", "email", "{\"secret\""),
        ExitCode.USAGE_ERROR,
        "The payload is not JSON.");
    said(
        Verb.run(db, "enqueue", "email", "{}", "--at", "soon"),
        ExitCode.USAGE_ERROR,
        "'soon' is not a time");
  }

  private static void said(Run run, int exitCode, String words) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    assertThat(run.err().lines().findFirst().orElse(""))
        .startsWith("steadyhand: ")
        .containsIgnoringCase(words)
        .doesNotContain("secret");
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).doesNotContain("\tat ");
  }

  private static Stream<Long> ids(JsonNode tasks) {
    return tasks.valueStream().map(task -> task.get("task_id").asLong());
  }

  private static long id(String line) {
    return Json.parse(line).get("task_id").asLong();
  }
}
