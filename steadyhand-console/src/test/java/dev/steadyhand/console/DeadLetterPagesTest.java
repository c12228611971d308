package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The dead letters, without a browser. */
@DatabaseTest
class DeadLetterPagesTest {
  private static final Pattern GROUP = Pattern.compile("<a class=\"step\" href=\"([^\"]+)\"");
  private static final Pattern ROW = Pattern.compile("<tr id=\"dead-letter-(\\d+)\"");
  private static final Pattern FIELD =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final String OPEN =
      "select count(*) from queues.find_dead_letters(_limit => 10000)";

  @Test
  void they_are_grouped_by_what_they_died_of(TestDatabase db) throws SQLException {
    die(db, 3, "mailbox <b>7</b> & more is full");
    die(db, 52, "timeout");
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      String groups = ada.get("/dead-letters").body();
      List<String> addresses =
          GROUP.matcher(groups).results().map(a -> a.group(1).replace("&amp;", "&")).toList();

      assertThat(addresses).hasSize(2);
      assertThat(groups).contains("mailbox &lt;b&gt;7&lt;/b&gt; &amp; more is full");
      assertThat(ids(ada.get(addresses.get(1)).body())).hasSize(3);
      String first = ada.get(addresses.get(0)).body();
      assertThat(ids(first)).hasSize(50);
      Matcher next = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"").matcher(first);
      assertThat(next.find()).isTrue();
      assertThat(ids(ada.get(next.group(1).replace("&amp;", "&")).body())).hasSize(2);
    }
  }

  @Test
  void one_is_replayed_and_one_discarded_with_who_and_why(TestDatabase db) throws SQLException {
    die(db, 2, "timeout");
    List<String> letters = db.texts("select task_id from queues.dead_letter order by 1");
    String one = "/dead-letters/" + letters.get(0);
    String other = "/dead-letters/" + letters.get(1);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(one).body()).contains("If it is replayed", "\"token\": \"••••••\"");
      assertThat(ada.act(one + "/replay", Map.of("reason", "up")).statusCode()).isEqualTo(400);
      assertThat(ada.act(one + "/replay", Map.of("effect", "odd", "reason", "up")).statusCode())
          .isEqualTo(400);
      assertThat(ada.act(one + "/replay", Map.of("effect", "same")).statusCode()).isEqualTo(400);
      assertThat(ada.act(one + "/discard", Map.of()).statusCode()).isEqualTo(400);
      assertThat(db.number(OPEN)).isEqualTo(2);

      assertThat(
              ada.act(one + "/replay", Map.of("effect", "new", "reason", "it is up")).statusCode())
          .isEqualTo(303);
      assertThat(ada.act(other + "/discard", Map.of("reason", "left")).statusCode()).isEqualTo(303);
      assertThat(
              db.texts(
                  """
                  select concat_ws(' ', state, settled_by, settled_because)
                  from queues.dead_letter_state order by dead_letter_id\
                  """))
          .containsExactly("replayed ada it is up", "discarded ada left");
      assertThat(ada.act(one + "/discard", Map.of("reason", "twice")).statusCode()).isEqualTo(409);
      assertThat(ada.get("/dead-letters/list?state=replayed").body()).contains("it is up", "ada");
      assertThat(ids(ada.get("/dead-letters/list?state=all").body())).hasSize(2);
      assertThat(ada.get(one).body())
          .contains("It was replayed by ada")
          .doesNotContain("class=\"act\"");
    }
  }

  @Test
  void all_of_a_cause_are_counted_then_settled_page_by_page(TestDatabase db) throws SQLException {
    die(db, 1002, "timeout");
    die(db, 1, "refused");
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      String dryRun =
          ada.get("/dead-letters/bulk/replay?step=email&kind=provider_refused&error=timeout")
              .body();

      assertThat(dryRun).contains("This would replay 1\u202f002 dead letters.");
      assertThat(db.number(OPEN)).isEqualTo(1003);

      // Somebody settles one meanwhile, and another dies: it is not to take the place.
      db.execute("select queues.discard_dead_letter(min(task_id), 'left') from queues.dead_letter");
      die(db, 1, "timeout");
      Map<String, String> form = fields(dryRun);
      form.put("effect", "same");
      assertThat(ada.act("/dead-letters/bulk/replay", form).statusCode()).isEqualTo(400);
      form.put("reason", "it is up");
      assertThat(ada.act("/dead-letters/bulk/replay", form).statusCode()).isEqualTo(303);
      assertThat(db.number(OPEN)).as("another cause, and one that died since").isEqualTo(2);
      assertThat(
              db.texts(
                  """
                  select detail ->> 'dead_letters' from internal.operator_action_log
                  where action = 'replay_dead_letters' order by action_id\
                  """))
          .as("a transaction for each thousand")
          .containsExactly("1000", "1");
      assertThat(ada.act("/dead-letters/bulk/replay", form).statusCode())
          .as("once more does nothing")
          .isEqualTo(303);
      assertThat(db.number(OPEN)).isEqualTo(2);
    }
  }

  @Test
  void what_is_done_stays_done_if_the_rest_fails(TestDatabase db) throws SQLException {
    die(db, 1001, "timeout");
    db.execute(
        """
        create function public.refuse_the_last() returns trigger language plpgsql as $$
        begin
            if (select count(*) from queues.dead_letter_discarded) >= 1001 then
                raise exception 'no more' using errcode = 'SH020';
            end if;
            return null;
        end $$\
        """);
    db.execute(
        """
        create trigger refuse_the_last after insert on queues.dead_letter_discarded
        for each statement execute function public.refuse_the_last()\
        """);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      Map<String, String> form = fields(ada.get("/dead-letters/bulk/discard?step=email").body());
      form.put("reason", "left");

      HttpResponse<String> answer = ada.act("/dead-letters/bulk/discard", form);

      assertThat(answer.statusCode()).isEqualTo(409);
      assertThat(answer.body()).contains("Of 1\u202f001 dead letters, 1\u202f000 are discarded");
      assertThat(db.number(OPEN)).isEqualTo(1);
    }
  }

  @Test
  void an_observer_looks_only(TestDatabase db) throws SQLException {
    die(db, 1, "timeout");
    String letter = "/dead-letters/" + db.text("select task_id from queues.dead_letter");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller bob = console.as("bob");

      assertThat(bob.get(letter).body())
          .contains("timeout", "Only operators can read them")
          .doesNotContain("class=\"act\"", "sesame");
      assertThat(bob.get("/dead-letters/list?step=email&state=open").body())
          .contains("timeout")
          .doesNotContain("Replay all");
      assertThat(bob.get("/dead-letters/bulk/discard?step=email").statusCode()).isEqualTo(403);
      assertThat(bob.act(letter + "/discard", Map.of("reason", "x")).statusCode()).isEqualTo(403);
      assertThat(db.number(OPEN)).isOne();
    }
  }

  @Test
  void what_makes_no_sense_is_answered_in_words(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();

      for (String path : List.of("abc", "99", "9223372036854775807", "-1")) {
        HttpResponse<String> answer = ada.get("/dead-letters/" + path);
        assertThat(answer.statusCode()).as(path).isEqualTo(404);
        assertThat(answer.body()).contains("There is no dead letter");
      }
      for (String path :
          List.of("list?state=lost", "list?before=x", "bulk/replay", "list?kind=%00")) {
        assertThat(ada.get("/dead-letters/" + path).statusCode()).as(path).isEqualTo(400);
      }
      for (Map<String, String> form :
          List.of(
              Map.of("step", "email"),
              Map.of("until", "2030-01-31T09:30:00Z", "count", "1"),
              Map.of("step", "email", "until", "2030-01-31T09:30:00Z", "count", "10001"),
              Map.of("step", "email", "until", "soon", "count", "1"))) {
        Map<String, String> all = new HashMap<>(form);
        all.put("reason", "left");
        assertThat(ada.act("/dead-letters/bulk/discard", all).statusCode())
            .as(form.toString())
            .isEqualTo(400);
      }
    }
  }

  /** So many e-mails are given up, for this reason. */
  private static void die(TestDatabase db, int letters, String error) throws SQLException {
    db.execute(
        "select queues.enqueue('email', '{\"token\": \"sesame\"}') from generate_series(1, ?)",
        letters);
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, ?, 'provider_refused')
        from queues.dequeue_batch(10000) d\
        """,
        error);
  }

  private static List<String> ids(String page) {
    return ROW.matcher(page).results().map(row -> row.group(1)).toList();
  }

  private static Map<String, String> fields(String page) {
    String form = page.substring(page.indexOf("class=\"confirm\""));
    Map<String, String> fields = new HashMap<>();
    FIELD.matcher(form).results().forEach(field -> fields.put(field.group(1), field.group(2)));
    fields.remove("_token");
    return fields;
  }
}
