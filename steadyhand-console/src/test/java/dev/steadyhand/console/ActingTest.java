package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who may act, from where, and what is kept of it. */
@DatabaseTest
class ActingTest {

  @Test
  void a_form_without_our_token_is_refused_and_changes_nothing(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      String others = console.as("ada").token();

      assertThat(ada.post("/queues/default/pause", Map.of()).statusCode()).isEqualTo(403);
      assertThat(ada.post("/queues/default/pause", Map.of("_token", "")).statusCode())
          .isEqualTo(403);
      assertThat(ada.post("/queues/default/pause", Map.of("_token", others)).statusCode())
          .as("the token of another session")
          .isEqualTo(403);
      assertThat(
              ada.post(
                      "/queues/default/pause",
                      Map.of("_token", ada.token()),
                      "Sec-Fetch-Site",
                      "cross-site")
                  .statusCode())
          .as("from a page elsewhere")
          .isEqualTo(403);
      assertThat(ada.get("/queues/default/pause?_token=" + ada.token()).statusCode())
          .as("by a link")
          .isEqualTo(404);
      assertThat(paused(db)).isZero();
      assertThat(actions(db)).isZero();
    }
  }

  @Test
  void an_observer_sees_no_buttons_and_is_refused(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller bob = console.as("bob");

      assertThat(bob.get("/queues").body()).contains("default_dlq").doesNotContain("Pause");
      HttpResponse<String> refused = bob.act("/queues/default/pause", Map.of("reason", "I can"));
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body())
          .contains("Actions require the operator role; you are an observer.");
      assertThat(paused(db)).isZero();
    }
  }

  @Test
  void an_act_is_written_down_with_who_and_why(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");

      assertThat(
              ada.act("/queues/default/pause", Map.of("reason", " the provider is down "))
                  .statusCode())
          .isEqualTo(303);
      ada.act("/queues/default/resume", Map.of("reason", ""));

      assertThat(
              db.texts(
                  """
                  select concat_ws(' | ', subject_kind, subject, coalesce(reason, '-'), actor, database_user)
                  from internal.operator_action_log order by action_id\
                  """))
          .containsExactly(
              "queue | default | the provider is down | ada | console_of_" + db.name(),
              "queue | default | - | ada | console_of_" + db.name());
    }
  }

  @Test
  void what_was_done_is_said_once_and_only_by_us(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      URI done =
          URI.create(
              ada.act("/queues/default/pause", Map.of()).headers().firstValue("Location").get());
      String page = done.getRawPath() + "?" + done.getRawQuery();

      assertThat(ada.get(page).body())
          .contains("Queue default is paused.")
          .contains("hx-get=\"/queues\"");
      assertThat(ada.get(page.replace("paused", "deleted")).body())
          .as("other words under the same seal")
          .doesNotContain("is deleted");
      assertThat(console.as("bob").get(page).body()).doesNotContain("is paused.");
      assertThat(ada.get("/queues?notice=%3Cscript%3Ealert(1)%3C/script%3E").body())
          .doesNotContain("alert(1)");
    }
  }

  @Test
  void what_goes_wrong_is_told_in_words(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");

      HttpResponse<String> unknown = ada.act("/queues/none/pause", Map.of());
      assertThat(unknown.statusCode()).isEqualTo(409);
      assertThat(unknown.body()).contains("none").satisfies(ActingTest::tellsNoSecrets);
      assertThat(ada.act("/queues/default/pause", Map.of("reason", "\0")).statusCode())
          .isEqualTo(400);

      db.execute("alter function queues.lane_depths(integer) rename to lane_depths_of_old");
      HttpResponse<String> older = ada.get("/queues");
      assertThat(older.statusCode()).isEqualTo(500);
      assertThat(older.body())
          .contains("an older version of Steadyhand than this console")
          .satisfies(ActingTest::tellsNoSecrets);

      db.execute(
          """
          create function queues.lane_depths(_most integer default 10000) returns table (queue_name text)
          language plpgsql as $$ begin raise exception 'secret detail' using errcode = 'XX000'; end $$\
          """);
      HttpResponse<String> broken = ada.get("/queues");
      assertThat(broken.statusCode()).isEqualTo(500);
      assertThat(broken.body()).contains("log").satisfies(ActingTest::tellsNoSecrets);
    }
  }

  private static void tellsNoSecrets(String page) {
    assertThat(page)
        .doesNotContain("secret detail", "PSQLException", "Exception", "select ", "\tat ")
        .doesNotContain("lane_depths");
  }

  private static long paused(TestDatabase db) throws SQLException {
    return db.number("select count(*) from queues.queue where paused_at is not null");
  }

  private static long actions(TestDatabase db) throws SQLException {
    return db.number("select count(*) from internal.operator_action_log");
  }
}
