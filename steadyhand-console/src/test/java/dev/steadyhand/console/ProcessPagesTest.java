package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The pages of processes, without a browser. */
@DatabaseTest
class ProcessPagesTest {
  private static final String ACCOUNT = "/processes/accounts.account_deletion/1";
  private static final Pattern INSTANCE = Pattern.compile("<tr id=\"(?:instance|child)-([^\"]+)\"");
  private static final Pattern NEXT = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"");

  @Test
  void the_page_of_an_instance_shows_its_tree_and_what_is_hostile_as_text(TestDatabase db)
      throws SQLException {
    deleteAccount(db, 3);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.operator();
      String page = caller.get(ACCOUNT).body();

      assertThat(page)
          .contains("id=\"node-files.file_deletion-1\"", "id=\"node-files.file_deletion-3\"")
          .contains("0 of 3, 1 stuck")
          .contains("&lt;script&gt;alert(1)&lt;/script&gt;")
          .doesNotContain("<script>alert")
          .contains("action=\"/processes/files.file_deletion/1/release\"")
          .contains("It would <b>record failure</b>");
      assertThat(caller.get("/processes/files.file_deletion/1").body())
          .as("who waits for it")
          .contains("href=\"" + ACCOUNT + "\"");
      assertThat(caller.get(ACCOUNT + "/branch").body())
          .contains("node-files.file_deletion-1")
          .doesNotContain("<html");
      assertThat(caller.get("/processes?state=stuck").body())
          .contains("instance-files.file_deletion-1")
          .doesNotContain("instance-files.file_deletion-2");
    }
  }

  @Test
  void an_approval_is_granted_or_denied_with_a_name_and_a_reason(TestDatabase db)
      throws SQLException {
    deleteAccount(db, 1);
    db.execute(
        "select supervision.declare_signals('accounts.account_deletion', '{paid}',"
            + " '{data_officer}')");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(ACCOUNT).body())
          .contains("Grant data officer", "Deny data officer")
          .doesNotContain("Grant paid");
      assertThat(console.as("bob").get(ACCOUNT).body()).doesNotContain("Grant data officer");

      Map<String, String> denied =
          Map.of("approval", "data_officer", "granted", "false", "reason", "a claim is open");
      assertThat(ada.act(ACCOUNT + "/approve", denied).statusCode()).isEqualTo(303);
      assertThat(ada.act(ACCOUNT + "/approve", Map.of("approval", "data_officer")).statusCode())
          .as("without a reason")
          .isEqualTo(400);

      assertThat(ada.get(ACCOUNT).body()).contains("ada denied data_officer: a claim is open");
      assertThat(db.texts("select sent_by || ' ' || body::text from supervision.signal"))
          .containsExactly("ada {\"reason\": \"a claim is open\", \"granted\": false}");
    }
  }

  @Test
  void an_instance_is_cancelled_with_a_name_and_a_reason(TestDatabase db) throws SQLException {
    deleteAccount(db, 1);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(ACCOUNT).body()).contains(ACCOUNT + "/cancel");
      assertThat(console.as("bob").get(ACCOUNT).body()).doesNotContain(ACCOUNT + "/cancel");
      assertThat(ada.act(ACCOUNT + "/cancel", Map.of()).statusCode())
          .as("without a reason")
          .isEqualTo(400);

      assertThat(ada.act(ACCOUNT + "/cancel", Map.of("reason", "a mistake")).statusCode())
          .isEqualTo(303);
      assertThat(ada.get(ACCOUNT).body())
          .contains("ada asked for it to be cancelled: a mistake", "Cancel requested")
          .doesNotContain("action=\"" + ACCOUNT + "/cancel\"");

      db.execute("update supervision.instance set state = 'cancelled'");
      assertThat(ada.get("/processes?state=cancelled").body())
          .contains("instance-accounts.account_deletion-1");
      assertThat(ada.get(ACCOUNT).body())
          .contains("<span class=\"state cancelled\">")
          .doesNotContain("cancel-requested");
      assertThat(ada.get("/processes/maintenance.upkeep/1").body()).doesNotContain("/cancel\"");
    }
  }

  @Test
  void lists_are_paged_to_the_end_and_show_each_once(TestDatabase db) throws SQLException {
    deleteAccount(db, 230);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.operator();

      assertThat(pages(caller, "/processes?process=files.file_deletion&state=running"))
          .hasSize(229);
      assertThat(pages(caller, ACCOUNT + "/children")).hasSize(230);
      assertThat(pages(caller, ACCOUNT + "/children?state=stuck"))
          .containsExactly("files.file_deletion-1");
    }
  }

  @Test
  void a_child_is_released_from_the_page_of_its_parent_and_an_instance_is_run(TestDatabase db)
      throws SQLException {
    deleteAccount(db, 3);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      String release = "/processes/files.file_deletion/1/release";
      Map<String, String> form =
          Map.of(
              "reason", "unlocked",
              "from_process", "accounts.account_deletion",
              "from_id", "1");

      assertThat(ada.act(release, Map.of()).statusCode()).as("without a reason").isEqualTo(400);
      HttpResponse<String> released = ada.act(release, form);
      assertThat(released.statusCode()).isEqualTo(303);
      assertThat(released.headers().firstValue("Location").orElseThrow()).contains(ACCOUNT + "?");
      assertThat(ada.act(release, form).statusCode()).as("it runs already").isEqualTo(409);
      assertThat(ada.act(ACCOUNT + "/run", Map.of()).statusCode()).isEqualTo(303);

      assertThat(
              db.texts(
                  """
                  select concat_ws(' ', actor, action, subject, reason)
                  from internal.operator_action_log where subject_kind = 'instance' order by action_id\
                  """))
          .containsExactly(
              "ada release files.file_deletion 1 unlocked",
              "ada run_now accounts.account_deletion 1");
      assertThat(ada.get("/processes/files.file_deletion/1").body())
          .contains("<b>ada</b> released it", "<q>unlocked</q>");

      Caller bob = console.as("bob");
      assertThat(bob.get(ACCOUNT).body()).contains("id=\"tree\"").doesNotContain("Run now");
      assertThat(bob.act(ACCOUNT + "/run", Map.of()).statusCode()).isEqualTo(403);
    }
  }

  @Test
  void a_parent_that_failed_because_of_a_child_names_it_and_is_not_released_by_itself(
      TestDatabase db) throws SQLException {
    deleteAccount(db, 3);
    db.execute(
        "update supervision.instance set state = 'failed' where instance_id = 1 and process_name ="
            + " 'accounts.account_deletion'");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");

      assertThat(ada.get(ACCOUNT).body())
          .contains("id=\"troubled\"", "It failed because of its children")
          .contains("name=\"despite_children\"");
      HttpResponse<String> refused = ada.act(ACCOUNT + "/release", Map.of("reason", "hoping"));
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body())
          .contains("files.file_deletion 1 is stuck; release files.file_deletion 1 instead");
      Map<String, String> insisting =
          Map.of("reason", "it does not matter", "despite_children", "true");
      assertThat(ada.act(ACCOUNT + "/release", insisting).statusCode()).isEqualTo(303);
      assertThat(ada.get(ACCOUNT).body()).doesNotContain("id=\"troubled\"");
    }
  }

  @Test
  void what_there_is_not_is_told_so_and_a_supervisor_that_fails_does_not_take_the_page_with_it(
      TestDatabase db) throws SQLException {
    deleteAccount(db, 1);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.operator();

      assertThat(caller.get("/processes/no.such/1").statusCode()).isEqualTo(404);
      assertThat(caller.get("/processes/files.file_deletion/77").statusCode()).isEqualTo(404);
      assertThat(caller.get("/processes/files.file_deletion/x").statusCode()).isEqualTo(404);
      assertThat(caller.get("/processes?process=no.such").statusCode()).isEqualTo(404);
      assertThat(caller.get("/processes?id=x").statusCode()).isEqualTo(400);
      assertThat(caller.get("/processes?state=odd").statusCode()).isEqualTo(400);
      assertThat(caller.get("/processes?before=x").statusCode()).isEqualTo(400);
      assertThat(caller.get("/processes?process=%00").statusCode()).isEqualTo(400);
      assertThat(
              caller
                  .get("/processes?before=%2B99999-01-01T00:00:00Z&before_process=a&before_id=1")
                  .statusCode())
          .isEqualTo(400);
      assertThat(caller.get("/processes/%3Cscript%3Ea/1").body()).doesNotContain("<script>a");

      db.execute("alter table files.file_deletion_task rename to moved");
      HttpResponse<String> page = caller.get("/processes/files.file_deletion/1");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).contains("The dry run failed: ");
    }
  }

  @Test
  void what_an_instance_is_about_is_shown_to_those_who_may_read_payloads(TestDatabase db)
      throws SQLException {
    deleteAccount(db, 1);
    db.execute("update supervision.instance set summary = '<i>' || summary");
    String[] pages = {
      "/processes?process=files.file_deletion",
      "/processes/files.file_deletion/1",
      ACCOUNT,
      ACCOUNT + "/children",
      ACCOUNT + "/branch"
    };
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      for (String page : pages) {
        assertThat(console.as("ada").get(page).body())
            .as(page)
            .contains("<span class=\"about\">", "&lt;i&gt;in bucket b")
            .doesNotContain("<i>");
        assertThat(console.as("bob").get(page).body())
            .as(page)
            .doesNotContain("in bucket", "about\"");
      }
    }
  }

  /** An account with so many files, of which the first is stuck. */
  private static void deleteAccount(TestDatabase db, int files) throws SQLException {
    db.execute("select accounts.create_account('ann@example.com', 'Ann')");
    db.execute("select api.request_account_deletion(1)");
    db.execute(
        """
        select files.kickoff_file_deletion(f.file_id)
        from generate_series(1, ?) n cross join lateral files.create_file(1, 'b', n::text) f\
        """,
        files);
    db.execute(
        """
        select supervision.watch('accounts.account_deletion', 1, 'files.file_deletion', n)
        from generate_series(1, ?) n\
        """,
        files);
    db.execute(
        """
        select supervision.stop_process('files.file_deletion', 1, 'supervisor_failed', '<script>alert(1)</script>', null)\
        """);
    db.execute("select supervision.fold_reports('accounts.account_deletion', 1)");
  }

  private static Set<String> pages(Caller caller, String first) {
    Set<String> seen = new LinkedHashSet<>();
    String next = first;
    while (next != null) {
      String page = caller.get(next).body();
      for (MatchResult row : INSTANCE.matcher(page).results().toList()) {
        assertThat(seen.add(row.group(1))).as("%s once", row.group(1)).isTrue();
      }
      Matcher link = NEXT.matcher(page);
      next = link.find() ? link.group(1).replace("&amp;", "&") : null;
    }
    return seen;
  }
}
