package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.Json;
import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tasks, without a browser. */
@DatabaseTest
class TaskPagesTest {
  private static final Pattern NEXT = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"");
  private static final Pattern ROW = Pattern.compile("<tr id=\"task-(\\d+)\"");
  private static final String LIVE = "hx-trigger=\"tick from:body\"";

  @Test
  void every_task_is_on_one_page_and_only_the_first_page_is_live(TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 101)");
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      String first = ada.get("/tasks?type=email").body();
      String second = ada.get(next(first)).body();
      String third = ada.get(next(second)).body();

      assertThat(ids(first)).hasSize(50).startsWith("101").endsWith("52");
      assertThat(ids(second)).hasSize(50).startsWith("51").endsWith("2");
      assertThat(ids(third)).containsExactly("1");
      assertThat(first).contains(LIVE).doesNotContain(">Newest<");
      assertThat(second).doesNotContain(LIVE).contains("href=\"/tasks?type=email\">Newest<");
      assertThat(NEXT.matcher(third).find()).isFalse();
    }
  }

  @Test
  void what_is_rare_is_searched_for_step_by_step(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('sms', '{}')");
    db.execute(
        """
        insert into queues.task (task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
        select 'email', '{}', now(), now(), 'default', 1 from generate_series(1, 20000)\
        """);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      String nothing = ada.get("/tasks?type=sms").body();

      assertThat(ids(nothing)).isEmpty();
      assertThat(nothing)
          .contains("No matches so far, searched down to task 2.", ">Continue search<");
      assertThat(ids(ada.get(next(nothing)).body())).containsExactly("1");
      assertThat(ada.get("/tasks?type=fax").body()).doesNotContain("No tasks match.");
      assertThat(ada.get("/tasks?type=sms&state=held").body()).contains("No tasks match.");
    }
  }

  @Test
  void the_address_says_what_is_looked_for_and_no_more(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{\"customer\": {\"id\": 7}}')");
    db.execute("select queues.enqueue('email', '{\"customer\": {\"id\": 8}}')");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      Caller bob = console.as("bob");

      assertThat(target(ada.get("/tasks?id=&queue=default&type=&step=+&state=held&from=")))
          .isEqualTo("/tasks?queue=default&state=held");
      assertThat(target(ada.get("/tasks?id=17&queue="))).isEqualTo("/tasks/17");
      assertThat(target(ada.get("/search?q=17"))).isEqualTo("/tasks/17");
      assertThat(ada.get("/tasks?from=2030-01-31T09:30&step=%22%3E%3Cb%3E").body())
          .contains("name=\"from\" step=\"1\" value=\"2030-01-31T09:30\"")
          .contains("name=\"step\" value=\"&#34;>&lt;b>\"");
      assertThat(ids(ada.get("/tasks?field=customer.id&value=8").body())).containsExactly("2");
      assertThat(bob.get("/tasks?field=customer.id&value=8").statusCode()).isEqualTo(403);
      assertThat(bob.get("/tasks").body()).doesNotContain("name=\"field\"");
    }
  }

  @Test
  void a_payload_is_text_without_secrets_and_for_operators_only(TestDatabase db)
      throws SQLException {
    db.execute(
        """
        select queues.enqueue('email', '{"to": "<script>alert(1)</script>", "nested": [{"apiToken": "sesame"}], "Shoe": 44}')\
        """);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      assertThat(console.as("ada").get("/tasks/1").body())
          .contains(
              "&lt;script&gt;alert(1)&lt;/script&gt;", "\"apiToken\": \"••••••\"", "\"Shoe\": 44")
          .doesNotContain("sesame", "<script>alert");
      assertThat(console.as("bob").get("/tasks/1").body())
          .contains("Task 1", "Only operators can read them")
          .doesNotContain("sesame", "alert(1)", "apiToken");
    }
    try (RunningConsole console =
        RunningConsole.on(db, options -> options.withMaskedKeys(java.util.Set.of("shoe")))) {
      assertThat(console.operator().get("/tasks/1").body())
          .contains("sesame", "\"Shoe\": \"••••••\"");
    }
  }

  @Test
  void an_encrypted_payload_is_decoded_for_operators_of_a_console_with_keys_only(TestDatabase db)
      throws SQLException {
    AesGcmCodec codec = AesGcmCodec.of("k2", new byte[32]);
    String stored =
        codec.encode("sms", Json.parse("{\"to\": \"ada\", \"token\": \"sesame\"}")).toString();
    db.execute("select queues.enqueue('sms', ?::jsonb)", stored);
    db.execute(
        "select queues.give_up_task(task_id, task_lease_id, 'no', 'handler_failed') from"
            + " queues.dequeue_batch(1)");
    String letter = "/dead-letters/" + db.number("select task_id from queues.dead_letter");

    try (RunningConsole console = RunningConsole.withPeople(db)) {
      for (String page : List.of("/tasks/1", letter)) {
        assertThat(console.as("ada").get(page).body())
            .contains("encrypted (key k2)")
            .doesNotContain("sesame", "\"ada\"", Json.parse(stored).findPath("data").asString());
      }
    }
    try (RunningConsole console =
        RunningConsole.on(
            db, options -> options.withUsers(RunningConsole.PEOPLE).withCodec(codec))) {
      for (String page : List.of("/tasks/1", letter)) {
        assertThat(console.as("ada").get(page).body())
            .contains("\"to\": \"ada\"", "\"token\": \"••••••\"")
            .doesNotContain("sesame", "encrypted (key");
        assertThat(console.as("bob").get(page).body())
            .contains("Only operators can read them")
            .doesNotContain("\"ada\"", "sesame", "(key");
      }
    }
    try (RunningConsole console =
        RunningConsole.on(db, options -> options.withCodec(AesGcmCodec.of("k3", new byte[16])))) {
      assertThat(console.operator().get("/tasks/1").body())
          .contains("encrypted (key k2)", "which this codec does not have");
    }
  }

  @Test
  void a_life_is_told_with_its_causes_and_its_process(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.email()");
    db.execute("select test.run_due()");
    long attempt = db.number("select task_id from queues.task where task_type = 'email'");
    db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();

      assertThat(ada.get("/tasks/1").body())
          .contains(
              "Enqueued by an application", "schedule_attempt", "/processes/comms.send_email/1")
          .contains("(a run of it)", "href=\"/tasks/" + attempt + "\">" + attempt + "</a>");
      assertThat(ada.get("/tasks/" + attempt).body())
          .contains("href=\"/tasks/1\"", "/processes/comms.send_email/1", "(caused by its run)")
          .contains("id=\"outcome\"", "<span class=\"state try_again\">try again</span>")
          .containsSubsequence(
              "data-event=\"enqueued\"",
              "data-event=\"leased\"",
              "data-event=\"outcome\"",
              "data-event=\"error\"",
              "data-event=\"completed\"");
    }
  }

  @Test
  void a_task_that_ended_without_success_looks_failed_and_is_found(TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 2)");
    db.execute(
        """
        select queues.record_outcome(task_id, task_lease_id, (array['accepted', 'refused'])[task_id],
            null, case when task_id > 1 then 'provider_refused' end, case when task_id > 1 then 'no' end),
            queues.finish_call(task_id, task_lease_id)
        from queues.dequeue_batch(2)\
        """);
    db.execute("select queues.enqueue('email', '{}', now() + interval '1 hour 30 seconds')");
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      String failed = "<span class=\"state failed\">failed</span>";
      String all = ada.get("/tasks").body();

      assertThat(row(all, 2)).contains(failed);
      assertThat(row(all, 1)).contains("state completed").doesNotContain(failed);
      assertThat(row(all, 3))
          .contains(">in 60 min</time>")
          .containsPattern("<small .*\\d\\d:\\d\\d");
      assertThat(ids(ada.get("/tasks?state=failed").body())).containsExactly("2");
      assertThat(ada.get("/tasks/2").body())
          .contains(failed, "<span class=\"state refused\">refused</span>");
      assertThat(ada.get("/tasks/3").body()).contains("<dt>Due</dt>", "in 60 min");
      assertThat(ada.get("/").body()).contains("provider_refused", "id=\"failures\"");
    }
  }

  private static String row(String page, long taskId) {
    int start = page.indexOf("<tr id=\"task-%d\"".formatted(taskId));
    return page.substring(start, page.indexOf("</tr>", start));
  }

  @Test
  void what_makes_no_sense_is_answered_in_words(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();

      for (String path :
          List.of("/tasks/abc", "/tasks/99", "/tasks/99999999999999999999", "/tasks/-1")) {
        HttpResponse<String> answer = ada.get(path);
        assertThat(answer.statusCode()).as(path).isEqualTo(404);
        assertThat(answer.body()).contains("There is no task");
      }
      for (String query :
          List.of(
              "state=lost",
              "before=x",
              "id=x",
              "from=soon",
              "until=%2B99999-01-01T00:00:00Z",
              "field=a",
              "value=a",
              "queue=a%00b")) {
        assertThat(ada.get("/tasks?" + query).statusCode()).as(query).isEqualTo(400);
      }
      assertThat(ada.get("/tasks?state=lost").body()).contains("There is no state 'lost'.");
    }
  }

  private static List<String> ids(String page) {
    return ROW.matcher(page).results().map(row -> row.group(1)).toList();
  }

  private static String next(String page) {
    Matcher matcher = NEXT.matcher(page);
    assertThat(matcher.find()).as("there is a next page").isTrue();
    return matcher.group(1).replace("&amp;", "&");
  }

  private static String target(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(302);
    return answer.headers().firstValue("Location").orElseThrow().replaceFirst("^http://[^/]+", "");
  }
}
