package dev.steadyhand.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.console.testing.Tab;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** What changes is seen, and what people do meanwhile is not disturbed. */
@BrowserTest
@DatabaseTest
class LiveUpdatesInBrowserTest {

  @Test
  void focus_selection_and_scrolling_stay_while_rows_come_and_go(Browser browser, TestDatabase db)
      throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 20)");
    db.execute("select queues.enqueue('sms', '{}')");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/tasks?state=waiting")) {
      tab.page().setViewportSize(480, 400);
      tab.sees("#task-21", "sms").sees("#live:not([hidden])", "live");
      tab.page()
          .evaluate(
              """
              window.row = document.querySelector("#task-7");
              row.querySelector("a").focus();
              getSelection().selectAllChildren(row.querySelector(".step"));
              row.closest(".scroll").scrollLeft = 25;
              scrollTo(0, 300);
              """);

      db.execute("select queues.enqueue('email', '{}')");
      tab.sees("#task-22", "email");
      db.execute("select queues.dequeue_batch(1, _task_types => '{sms}')");
      tab.seesNo("#task-21");

      assertThat(tab.find("#task-7 a").first()).isFocused();
      assertThat(tab.page().evaluate("row === document.querySelector('#task-7')")).isEqualTo(true);
      assertThat(tab.page().evaluate("getSelection().toString()")).isEqualTo("email");
      assertThat(tab.page().evaluate("row.closest('.scroll').scrollLeft")).isEqualTo(25);
      assertThat((Number) tab.page().evaluate("scrollY"))
          .extracting(Number::intValue)
          .satisfies(y -> assertThat(y).isBetween(250, 420));
    }
  }

  @Test
  void a_row_that_moves_takes_its_focus_along(Browser browser, TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.page()
          .evaluate(
              """
              const list = (...ids) => "<ul id='list'>" + ids.map((id) => `<li id="${id}"><a href="#">${id}</a></li>`).join(" ") + "</ul>";
              document.querySelector("main").innerHTML = list("a", "b", "c", "d");
              const first = document.querySelector("#c");
              first.firstChild.focus();
              window.replace = (...ids) =>
                htmx.swap("#list", list(...ids), { swapStyle: "update", settleDelay: 0 }, { contextElement: document.body });
              window.isThere = (...ids) =>
                document.querySelector("#list").outerHTML === list(...ids).replaceAll("'", '"')
                  && document.querySelector("#c") === first && document.activeElement === first.firstChild;
              """);

      for (String ids :
          new String[] {
            "'c', 'a', 'd'", "'x', 'd', 'c', 'a', 'y'", "'c'", "'a', 'b', 'c', 'd', 'e'", "'e', 'c'"
          }) {
        tab.page().evaluate("replace(%s)".formatted(ids));
        assertThat(tab.page().evaluate("isThere(%s)".formatted(ids))).as(ids).isEqualTo(true);
      }
    }
  }

  @Test
  void what_is_unfolded_stays_unfolded_and_is_updated(Browser browser, TestDatabase db)
      throws SQLException {
    deleteAccount(db);
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab =
            browser
                .open()
                .go(console.console().signInUrl())
                .go("/processes/accounts.account_deletion/1")) {
      tab.sees("#live:not([hidden])", "live");
      Locator twig = tab.find("details.twig").first();
      twig.locator("summary").first().click();
      tab.sees(".grown", "files.file_deletion 3");
      tab.find("#dry-run details summary").click();
      tab.page().evaluate("window.grown = document.querySelector('.grown')");

      stop(db, 3);
      tab.sees(".grown .state", "stuck");
      stop(db, 1);
      tab.sees("[id=\"node-files.file_deletion-1\"] > .line .state", "stuck");

      assertThat(twig).hasAttribute("open", "");
      assertThat(tab.find("#dry-run details")).hasAttribute("open", "");
      assertThat(tab.page().evaluate("grown === document.querySelector('.grown')")).isEqualTo(true);
    }
  }

  @Test
  void a_form_that_was_opened_while_an_answer_was_on_its_way_is_not_touched(
      Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.sees("#live:not([hidden])", "live");
      Locator pause = tab.button("#queue-default", "Pause");
      tab.page()
          .evaluate(
              """
              document.body.addEventListener("htmx:beforeSwap", (event) => {
                if (window.opened || !event.detail.serverResponse.includes("/queues/default/resume")) return;
                window.opened = document.querySelector("#queue-default form[action$=pause]").parentElement;
                window.opened.open = true;
              });
              """);
      db.execute("select queues.pause_queue('default')");
      assertThat(pause).hasAttribute("open", "");
      assertThat(pause.locator("form")).hasAttribute("action", "/queues/default/pause");

      tab.page().keyboard().press("Escape");
      tab.sees("#queue-default .state", "paused");
    }
  }

  @Test
  void charts_are_drawn_follow_the_beats_and_say_the_values_under_the_pointer(
      Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl())) {
      Locator throughput = tab.find("#throughput .plot");
      assertThat(throughput.locator("polyline")).hasCount(3);
      Locator columns = throughput.locator(".at");
      int before = columns.count();
      assertThat(columns.nth(before + 1)).isAttached();

      Locator first = columns.first();
      assertThat(first.locator("text")).isHidden();
      first.locator("rect").hover();
      assertThat(first.locator("text")).isVisible();
      assertThat(first.locator("text"))
          .containsText(java.util.regex.Pattern.compile("\\d\\d:\\d\\d:\\d\\d · Enqueued .*/s"));

      String colour = "getComputedStyle(document.querySelector('#throughput polyline')).stroke";
      Object light = tab.page().evaluate(colour);
      tab.find("#theme").click();
      assertThat(tab.page().evaluate(colour)).isNotEqualTo(light);
    }
  }

  /** An account whose files wait for each other, so that the last of them is folded away. */
  private static void deleteAccount(TestDatabase db) throws SQLException {
    db.execute("select accounts.create_account('ann@example.com', 'Ann')");
    db.execute("select api.request_account_deletion(1)");
    db.execute(
        """
        select files.kickoff_file_deletion(f.file_id)
        from generate_series(1, 3) n cross join lateral files.create_file(1, 'b', n::text) f\
        """);
    db.execute(
        """
        select supervision.watch('accounts.account_deletion', 1, 'files.file_deletion', 1),
            supervision.watch('files.file_deletion', 1, 'files.file_deletion', 2),
            supervision.watch('files.file_deletion', 2, 'files.file_deletion', 3)\
        """);
  }

  private static void stop(TestDatabase db, long file) throws SQLException {
    db.execute(
        "select supervision.stop_process('files.file_deletion', ?, 'supervisor_failed', 'a test',"
            + " null)",
        file);
  }
}
