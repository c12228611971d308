package dev.steadyhand.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.console.testing.Tab;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Tasks and dead letters, as people see them. */
@BrowserTest
@DatabaseTest
class TasksInBrowserTest {
  private static final String SCRIPT = "<img src=x onerror=alert(1)><script>alert(2)</script>";

  @Test
  void tasks_are_found_by_what_is_known_of_them(Browser browser, TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{\"customer\": {\"id\": 7}}')");
    db.execute("select queues.enqueue('sms', '{\"customer\": {\"id\": 8}}')");
    db.execute("select queues.enqueue('sms', '{}', now() + interval '1 day')");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/tasks")) {
      assertThat(tab.find("#tasks tbody tr")).hasCount(3);
      tab.find("#filters input[name=type]").fill("sms");
      tab.find("#filters button.primary").click();
      tab.seesNo("#task-1").sees("#task-2 .state", "waiting").sees("#task-3 .state", "scheduled");

      tab.find(".chips").getByText("scheduled").click();
      tab.seesNo("#task-2").sees("#task-3", "sms");
      String narrow = tab.page().url();
      assertThat(narrow).contains("type=sms", "state=scheduled");

      tab.find("#task-3 a").first().click();
      tab.sees("h1", "Task 3");
      tab.page().goBack();
      assertThat(tab.page()).hasURL(narrow);
      tab.seesNo("#task-2").sees("#task-3", "sms");

      tab.go("/tasks");
      tab.find(".more-filters summary").click();
      tab.find("#filters input[name=field]").fill("customer.id");
      tab.find("#filters input[name=value]").fill("8");
      tab.find("#filters button.primary").click();
      tab.seesNo("#task-1").seesNo("#task-3").sees("#task-2", "sms");

      tab.press("/");
      tab.page().keyboard().type("1");
      tab.page().keyboard().press("Enter");
      tab.sees("h1", "Task 1");
    }
  }

  @Test
  void stored_scripts_are_text_and_secrets_are_not_shown(Browser browser, TestDatabase db)
      throws SQLException {
    db.execute(
        "select queues.enqueue('email', jsonb_build_object('text', ?::text, 'api_key', 'sesame'))",
        SCRIPT);
    die(db, SCRIPT);
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl())) {
      tab.page()
          .onDialog(
              dialog -> {
                throw new AssertionError("a script ran: " + dialog.message());
              });
      tab.go("/tasks/1").sees("main", SCRIPT).sees("#payload", "api_key").seesNo("main img");
      assertThat(tab.find("main")).not().containsText("sesame");
      tab.go("/dead-letters").sees("#groups", SCRIPT).seesNo("main img");
      tab.find("#groups a.step").first().click();
      tab.sees("main", SCRIPT).seesNo("main img");
      tab.go(letter(db)).sees("#diagnosis", SCRIPT).seesNo("main img");
      tab.go("/").sees("main", "Overview").seesNo("main img");
      tab.seesNo("main script:not([src])");
    }
  }

  @Test
  void a_dead_letter_is_replayed(Browser browser, TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{\"to\": \"ada\"}')");
    die(db, "the provider was down");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/dead-letters")) {
      tab.sees("#groups", "the provider was down");
      tab.go(letter(db)).sees("#diagnosis", "the provider was down");
      tab.act("main", "Replay", "it is up again");
      tab.sees(".title .state", "replayed").sees("#settled", "it is up again");
      tab.find("#settled a").click();
      tab.sees("h1", "Task").sees(".title .state", "waiting");
      assertThat(
              db.text(
                  "select concat_ws(' ', subject_kind, subject, reason) from"
                      + " internal.operator_action_log"))
          .matches("dead_letter \\d+ it is up again");
      tab.go("/dead-letters").sees("#no-letters", "No open dead letters");
    }
  }

  @Test
  void all_of_a_cause_are_discarded_after_a_dry_run(Browser browser, TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 3)");
    die(db, "no such mailbox");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/dead-letters")) {
      tab.sees("#groups .count", "3");
      tab.find("#groups a.step").click();
      tab.find("a.button").getByText("Discard all").click();
      tab.sees("#bulk", "Nothing has been changed yet.");
      assertThat(open(db)).isEqualTo(3);
      tab.find("#bulk input[name=reason]").fill("they are gone");
      tab.find("#bulk button").click();
      tab.sees("[role=status]", "3");
      assertThat(open(db)).isZero();
    }
  }

  @Test
  void an_observer_sees_neither_payloads_nor_buttons(Browser browser, TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{\"to\": \"ada\"}')");
    die(db, "the provider was down");
    try (RunningConsole console = RunningConsole.withPeople(db);
        Tab tab = browser.open().go(console.page(letter(db)))) {
      tab.find("input[name=name]").fill("bob");
      tab.find("input[name=password]").fill(RunningConsole.PASSWORD);
      tab.find("button").click();
      tab.sees("#diagnosis", "the provider was down").seesNo("details.act");
      tab.go("/tasks/1").sees("h1", "Task 1").seesNo("details.act");
      assertThat(tab.find("main")).not().containsText("\"ada\"");
      tab.go("/tasks").seesNo("input[name=field]");
      assertThat(
              console
                  .as("bob")
                  .act(letter(db) + "/replay", java.util.Map.of("reason", "x"))
                  .statusCode())
          .isEqualTo(403);
      assertThat(open(db)).isEqualTo(1);
    }
  }

  /** Whatever waits is given up, for this reason. */
  private static void die(TestDatabase db, String error) throws SQLException {
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, ?, 'provider_refused')
        from queues.dequeue_batch(100) d\
        """,
        error);
  }

  /** The page of the only dead letter. */
  private static String letter(TestDatabase db) throws SQLException {
    return "/dead-letters/" + db.text("select dead_letter_id from queues.dead_letter_state");
  }

  private static long open(TestDatabase db) throws SQLException {
    return db.number("select count(*) from queues.dead_letter_state where state = 'open'");
  }
}
