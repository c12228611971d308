package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Overview, queues, schedules, workers and actions, by HTTP. */
@DatabaseTest
class OperationsTest {
  private static final Pattern OLDER = Pattern.compile("href=\"([^\"]*)\" rel=\"next\"");
  private static final String MARKUP = "<script>alert(1)</script>";

  @Test
  void the_overview_shows_what_waits_what_failed_and_who_works(TestDatabase db) throws Exception {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 3)");
    db.execute(
        """
        select queues.fail_task(c.task_id, ?, c.task_lease_id, 'handler_failed')
        from queues.dequeue_batch(1, 'default', '{email}', 'w1') c
        """,
        MARKUP);
    db.query("select * from queues.dequeue_batch(1, 'default', '{email}', 'w1')");

    try (RunningConsole running = RunningConsole.withPeople(db)) {
      String page = running.as("bob").get("/").body();

      assertThat(text(page, "figure-waiting")).isEqualTo("Waiting1");
      assertThat(text(page, "figure-held")).isEqualTo("Running2");
      assertThat(page).contains("handler_failed", "w1").doesNotContain(MARKUP);
      assertThat(page)
          .contains("<section class=\"card chart\" id=\"throughput\"", "id=\"latency\"")
          .contains("<svg class=\"plot\"", "Enqueued <b>", "Start p50 <b>");
    }
  }

  @Test
  void limits_are_changed_by_operators_with_a_reason_and_by_nobody_else(TestDatabase db)
      throws Exception {
    try (RunningConsole running = RunningConsole.withPeople(db)) {
      Caller ada = running.as("ada");
      HttpResponse<String> done =
          ada.act(
              "/queues/default/limits", Map.of("lease", "2 min", "ceiling", "7", "reason", MARKUP));
      assertThat(done.statusCode()).isEqualTo(303);
      assertThat(
              db.text(
                  "select concat_ws(' ', lease_duration, delivery_ceiling) from queues.queue where"
                      + " queue_name = 'default'"))
          .isEqualTo("00:02:00 7");

      assertThat(ada.act("/queues/default/limits", Map.of("lease", "soon")).statusCode())
          .isEqualTo(400);
      assertThat(ada.act("/queues/default/limits", Map.of("ceiling", "0")).statusCode())
          .isEqualTo(409);
      assertThat(ada.act("/queues/nowhere/limits", Map.of("ceiling", "3")).statusCode())
          .isEqualTo(409);

      Caller bob = running.as("bob");
      assertThat(bob.get("/queues").body()).contains("lease 2 min").doesNotContain("/limits");
      assertThat(bob.act("/queues/default/limits", Map.of("ceiling", "3")).statusCode())
          .isEqualTo(403);
      assertThat(bob.get("/actions").body())
          .contains("ada", "configure queue", "&lt;script&gt;", "delivery ceiling")
          .doesNotContain(MARKUP);
    }
  }

  @Test
  void actions_are_paged_and_asked_for_by_what_they_were_done_to(TestDatabase db) throws Exception {
    db.execute(
        """
        select internal.record_action('pause_queue', 'queue', case when i = 1 then 'first' else 'default' end)
        from generate_series(1, 51) i
        """);
    try (RunningConsole running = RunningConsole.on(db)) {
      Caller caller = running.operator();
      String page = caller.get("/actions").body();
      assertThat(page).contains("id=\"action-51\"").doesNotContain("id=\"action-1\"");

      Matcher older = OLDER.matcher(page);
      assertThat(older.find()).isTrue();
      assertThat(caller.get(older.group(1).replace("&amp;", "&")).body())
          .contains("id=\"action-1\"")
          .doesNotContain("id=\"action-2\"", "rel=\"next\"");
      assertThat(caller.get("/actions?kind=queue&subject=first").body())
          .contains("id=\"action-1\"")
          .doesNotContain("id=\"action-51\"");
      assertThat(caller.get("/actions?kind=queue&subject=%27").statusCode()).isEqualTo(200);
      assertThat(caller.get("/actions?before=x").statusCode()).isEqualTo(400);
      assertThat(caller.get("/actions?kind=queue&subject=%00").statusCode()).isEqualTo(400);
    }
  }

  @Test
  void a_schedule_shows_its_times_and_is_paused_and_resumed(TestDatabase db) throws Exception {
    db.execute(
        "select schedules.create_schedule(?, 'email', '{}', _cron => '0 3 * * *', _time_zone =>"
            + " 'Europe/Berlin')",
        "a/b " + MARKUP);
    try (RunningConsole running = RunningConsole.withPeople(db)) {
      Caller ada = running.as("ada");
      assertThat(ada.get("/schedules").body()).contains("/schedules/1").doesNotContain(MARKUP);
      assertThat(ada.get("/schedules/1").body())
          .contains("0 3 * * * in Europe/Berlin", " 03:00:00</td>", "It has not been due yet")
          .doesNotContain(MARKUP);

      assertThat(ada.act("/schedules/1/pause", Map.of("reason", "holidays")).statusCode())
          .isEqualTo(303);
      assertThat(ada.get("/schedules/1").body())
          .contains("No due times while it is paused", "Resume");
      assertThat(ada.act("/schedules/1/resume", Map.of()).statusCode()).isEqualTo(303);
      assertThat(ada.act("/schedules/1/run", Map.of()).statusCode()).isEqualTo(303);
      assertThat(ada.get("/schedules/1").body()).contains("run by request", "Run now");
      assertThat(
              db.texts(
                  """
                  select concat_ws(' ', action, actor, reason) from internal.operator_action
                  where action <> 'create_schedule' order by action_id
                  """))
          .containsExactly(
              "pause_schedule ada holidays", "resume_schedule ada", "run_schedule ada");

      assertThat(ada.get("/schedules/2").statusCode()).isEqualTo(404);
      assertThat(ada.get("/schedules/x").statusCode()).isEqualTo(404);
      assertThat(ada.act("/schedules/2/pause", Map.of()).statusCode()).isEqualTo(404);
      assertThat(ada.get("/schedules?after=%00").statusCode()).isEqualTo(400);
      assertThat(running.as("bob").get("/schedules/1").body()).doesNotContain("/pause");
      assertThat(running.as("bob").act("/schedules/1/pause", Map.of()).statusCode()).isEqualTo(403);
      assertThat(running.as("bob").act("/schedules/1/run", Map.of()).statusCode()).isEqualTo(403);
    }
  }

  @Test
  void workers_are_shown_with_what_they_hold(TestDatabase db) throws Exception {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 3)");
    db.query("select * from queues.dequeue_batch(2, 'default', '{email}', ?)", MARKUP);

    try (RunningConsole running = RunningConsole.on(db)) {
      assertThat(running.operator().get("/workers").body())
          .contains("email 2", "type=email")
          .doesNotContain(MARKUP);
    }
  }

  /** Of the element with this id, without tags. */
  private static String text(String page, String id) {
    Matcher element = Pattern.compile("id=\"" + id + "\"[^>]*>(.*?)</a>").matcher(page);
    assertThat(element.find()).isTrue();
    return element.group(1).replaceAll("<[^>]*>", "");
  }
}
