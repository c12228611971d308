package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code queues}, {@code queues create}, {@code queues pause} and {@code queues resume}. */
@DatabaseTest
class QueueVerbsTest {
  private static final String TERMS =
      "select concat_ws(' ', queue_name, lease_duration, delivery_ceiling) from queues.queue where"
          + " queue_name in ('bulk', 'slow') order by 1";

  @Test
  void queues_are_listed_with_what_is_in_them(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}'), queues.enqueue('sms', '{}')");
    db.execute("select queues.enqueue('email', '{}', now() + interval '1 day')");
    db.execute("select queues.dequeue_batch(1)");

    assertThat(Verb.run(db, "queues").out())
        .containsPattern(
            "(?m)^queue name +state +waiting +scheduled +held +oldest waiting at +per second$")
        .containsPattern("(?m)^default +open +1 +1 +1 +\\d{4}-.* 0.00$")
        .containsPattern("(?m)^default_dlq +open +0 +0 +0 +0.00$");
    JsonNode queue = Verb.json(db, "queues").get(0);
    assertThat(queue.get("queue_name").asString()).isEqualTo("default");
    assertThat(queue.get("waiting").asLong()).isEqualTo(1);
    assertThat(Verb.run(db, "queues", "--by-type").out())
        .containsPattern("(?m)^default +email +open +0 +1 +1 +0.00$")
        .containsPattern("(?m)^default +sms +open +1 +0 +0 +\\d{4}-.* 0.00$");
  }

  @Test
  void the_rate_is_that_of_the_last_minute(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 30)");
    db.execute("select queues.enqueue('sms', '{}') from generate_series(1, 60)");
    db.execute("select queues.complete_task(task_id) from queues.task");

    assertThat(Verb.run(db, "queues").out()).containsPattern("(?m)^default +open +0 +0 +0 +1.50$");
    assertThat(Verb.json(db, "queues").get(0).get("per_second").asDouble()).isEqualTo(1.5);
    assertThat(Verb.run(db, "queues", "--by-type").out())
        .containsPattern("(?m)^default +email +open +0 +0 +0 +0.50$")
        .containsPattern("(?m)^default +sms +open +0 +0 +0 +1.00$");
  }

  @Test
  void a_queue_is_created_once(TestDatabase db) throws SQLException {
    assertThat(Verb.run(db, "queues", "create", "bulk"))
        .isEqualTo(new Run(ExitCode.DONE, "The queue bulk is created.\n", ""));
    assertThat(Verb.run(db, "queues", "create", "bulk").out())
        .isEqualTo("The queue bulk exists already; nothing was changed.\n");
    assertThat(
            Verb.json(
                    db,
                    "queues",
                    "create",
                    "slow",
                    "--lease-time",
                    "15m",
                    "--delivery-ceiling",
                    "5",
                    "--as",
                    "ada")
                .get("created")
                .asBoolean())
        .isTrue();

    assertThat(db.texts(TERMS)).containsExactly("bulk 00:05:00", "slow 00:15:00 5");
    assertThat(
            db.text(
                "select concat_ws(' ', actor, action, subject) from internal.operator_action_log"
                    + " order by action_id desc limit 1"))
        .isEqualTo("ada create_queue slow");
    Run misnamed = Verb.run(db, "queues", "create", "Bulk");
    assertThat(misnamed.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(misnamed.err()).contains("'Bulk' is not a name for a queue");
  }

  @Test
  void a_queue_is_paused_and_resumed(TestDatabase db) throws SQLException {
    assertThat(Verb.run(db, "queues", "pause", "default"))
        .isEqualTo(new Run(ExitCode.DONE, "The queue default is paused.\n", ""));
    assertThat(Verb.run(db, "queues").out()).containsPattern("(?m)^default +paused");
    assertThat(Verb.coloured(db, "queues").out()).contains("\u001b[33mpaused\u001b[0m");

    assertThat(Verb.json(db, "queues", "resume", "default").get("state").asString())
        .isEqualTo("open");
    assertThat(db.text("select paused_at from queues.queue where queue_name = 'default'")).isNull();
  }

  @Test
  void an_unknown_queue_is_not_found(TestDatabase db) {
    Run run = Verb.run(db, "queues", "pause", "none");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("There is no queue 'none': create it with steadyhand queues create");
  }
}
