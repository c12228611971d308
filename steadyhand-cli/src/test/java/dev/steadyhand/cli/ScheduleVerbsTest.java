package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** {@code schedules}, with {@code run}, {@code pause}, {@code resume} and {@code preview}. */
@DatabaseTest
class ScheduleVerbsTest {

  @Test
  void schedules_are_listed(TestDatabase db) throws SQLException {
    createOne(db);

    assertThat(Verb.run(db, "schedules").out())
        .containsPattern("(?m)^schedule name +state +timing +jitter +overlap +next")
        .containsPattern(
            "(?m)^nightly report +active +30 2 \\* \\* \\* in UTC +\\d{4}-.*shop.report$");
    assertThat(Verb.json(db, "schedules").get(0).get("missed").asString()).isEqualTo("once");
  }

  @Test
  void a_schedule_is_paused_and_resumed(TestDatabase db) throws SQLException {
    createOne(db);

    assertThat(Verb.run(db, "schedules", "pause", "nightly report").out())
        .isEqualTo("The schedule nightly report is paused.\n");
    assertThat(Verb.json(db, "schedules").get(0).get("state").asString()).isEqualTo("paused");
    assertThat(Verb.json(db, "schedules", "resume", "nightly report").get("state").asString())
        .isEqualTo("active");
    assertThat(Verb.json(db, "schedules").get(0).get("state").asString()).isEqualTo("active");
  }

  @Test
  void a_schedule_is_run_now_unless_that_would_overlap(TestDatabase db) throws SQLException {
    createOne(db);
    db.execute(
        "select schedules.create_schedule('sync', 'webhook', '{}', interval '1 hour', _starts_at =>"
            + " now() + interval '1 day', _jitter => interval '5 minutes', _overlap => 'skip')");

    assertThat(Verb.run(db, "schedules", "run", "nightly report").out())
        .matches("Task \\d+ of the schedule nightly report is enqueued.\n");
    assertThat(Verb.json(db, "schedules", "run", "sync").get("task_id").asLong())
        .isEqualTo(db.number("select max(task_id) from queues.task"));
    Run again = Verb.run(db, "schedules", "run", "sync");
    assertThat(again.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(again.err()).matches("steadyhand: task \\d+ of schedule 'sync' is still open\n");
    assertThat(Verb.run(db, "schedules").out())
        .containsPattern("(?m)^sync +active +every 01:00:00 +00:05:00 +skip ")
        .doesNotContain("allow");
  }

  @Test
  void a_timing_is_previewed(TestDatabase db) {
    assertThat(
            Verb.run(
                    db,
                    "schedules",
                    "preview",
                    "--cron",
                    "0 9 * * *",
                    "--time-zone",
                    "Asia/Tokyo",
                    "--limit",
                    "3")
                .out()
                .lines())
        .hasSize(4)
        .last()
        .asString()
        .endsWith(" 09:00:00");
    assertThat(
            Verb.json(db, "schedules", "preview", "--every", "10 minutes", "--limit", "2").size())
        .isEqualTo(2);
  }

  @Test
  void mistakes_are_answered(TestDatabase db) {
    for (String verb : new String[] {"pause", "resume", "run"}) {
      Run run = Verb.run(db, "schedules", verb, "none");
      assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_FOUND);
      assertThat(run.err()).isEqualTo("steadyhand: There is no schedule none.\n");
    }
    Run wrong = Verb.run(db, "schedules", "preview", "--cron", "x");
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(wrong.err().lines()).hasSize(1);
    assertThat(Verb.run(db, "schedules", "preview").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(
            Verb.run(db, "schedules", "preview", "--cron", "* * * * *", "--every", "1 hour")
                .exitCode())
        .isEqualTo(ExitCode.USAGE_ERROR);
  }

  private static void createOne(TestDatabase db) throws SQLException {
    db.execute(
        """
        select schedules.create_schedule('nightly report', 'db_function', '{"db_function": "shop.report"}',
            _cron => '30 2 * * *')
        """);
  }
}
