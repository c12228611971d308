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

/** Signing in, and the queues, as people see them. */
@BrowserTest
@DatabaseTest
class QueuesInBrowserTest {

  @Test
  void a_queue_is_paused_and_resumed(Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.act("#queue-default", "Pause", "the provider is down");
      tab.sees("[role=status]", "Queue default is paused.").sees("#queue-default .state", "paused");
      // The notice is said once.
      tab.page().waitForURL("**/queues");

      tab.page().reload();
      tab.sees("#queue-default .state", "paused").seesNo("[role=status]");

      tab.act("#queue-default", "Resume", "it is back");
      tab.sees("#queue-default .state", "open");
      assertThat(db.texts("select reason from internal.operator_action_log order by action_id"))
          .containsExactly("the provider is down", "it is back");
    }
  }

  @Test
  void what_changes_is_seen_without_a_reload_and_what_is_typed_stays(
      Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.sees("#live:not([hidden])", "live");
      db.execute("select queues.enqueue('email', '{}')");
      tab.sees("#queue-default tbody", "email");

      Locator pause = tab.button("#queue-default", "Pause");
      pause.locator("summary").click();
      Locator reason = pause.locator("input[name=reason]");
      assertThat(reason).isFocused();
      reason.fill("half a sent");
      db.execute("select queues.enqueue('sms', '{}')");
      tab.page()
          .evaluate(
              "new Promise(done => document.body.addEventListener('beat', done, {once: true}))");
      assertThat(reason).hasValue("half a sent");
      tab.page().keyboard().press("Escape");
      assertThat(reason).isHidden();
      tab.sees("#queue-default tbody", "sms");
    }
  }

  @Test
  void a_deep_link_is_kept_through_the_sign_in(Browser browser, TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db);
        Tab tab = browser.open().go(console.page("/queues#queue-default"))) {
      tab.expecting("401");
      tab.sees("h1", "Steadyhand");
      tab.find("input[name=name]").fill("bob");
      tab.find("input[name=password]").fill("wrong");
      tab.find("button").click();
      tab.sees("[role=alert]", "Wrong name or password.");
      tab.find("input[name=name]").fill("bob");
      tab.find("input[name=password]").fill(RunningConsole.PASSWORD);
      tab.find("button").click();
      tab.sees("h1", "Queues").sees(".who .name", "bob").seesNo("details.act");

      tab.find(".who form button").click();
      tab.sees("button", "Sign in");
      tab.page().goBack();
      tab.sees("button", "Sign in");
    }
  }

  @Test
  void stored_scripts_are_text(Browser browser, TestDatabase db) throws SQLException {
    String script = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl())) {
      tab.page()
          .onDialog(
              dialog -> {
                throw new AssertionError("a script ran: " + dialog.message());
              });
      tab.expecting("404");
      tab.go(
          "/queues?notice="
              + java.net.URLEncoder.encode(script, java.nio.charset.StandardCharsets.UTF_8));
      tab.sees("h1", "Queues").seesNo("main img, main script");
      tab.go("/%3Cscript%3Ealert(1)%3C/script%3E");
      tab.sees("#error", "There is no page at this address.");
    }
  }

  @Test
  void keys_lead_everywhere(Browser browser, TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}'), queues.enqueue('sms', '{}')");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.sees("#queue-default tbody", "email");
      tab.page().keyboard().press("j");
      assertThat(tab.find("tbody a").first()).isFocused();
      tab.page().keyboard().press("j");
      assertThat(tab.find("tbody a").nth(1)).isFocused();
      tab.page().keyboard().press("k");
      assertThat(tab.find("tbody a").first()).isFocused();
      tab.page().keyboard().press("/");
      assertThat(tab.find("#search")).isFocused();
      tab.page().keyboard().type("gq?");
      assertThat(tab.find("#search")).hasValue("gq?");
      tab.page().keyboard().press("Escape");
      assertThat(tab.find("#search")).not().isFocused();
      tab.page().keyboard().press("?");
      assertThat(tab.find("#keys")).isVisible();
      tab.page().keyboard().press("Escape");
      assertThat(tab.find("#keys")).isHidden();
      tab.page().keyboard().press("g");
      tab.page().keyboard().press("q");
      tab.page().waitForURL("**/queues");
    }
  }

  @Test
  void light_and_dark_follow_the_system_until_one_is_chosen(Browser browser, TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab =
            browser.open(Browser.Screen.DARK).go(console.console().signInUrl()).go("/queues")) {
      String dark = ground(tab);
      tab.find("#theme").click();
      String light = ground(tab);
      assertThat(light).isNotEqualTo(dark);
      tab.page().reload();
      assertThat(ground(tab)).isEqualTo(light);
    }
  }

  private static String ground(Tab tab) {
    return (String) tab.page().evaluate("getComputedStyle(document.body).backgroundColor");
  }
}
