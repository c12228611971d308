package dev.steadyhand.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.Browser.Screen;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.Screenshot;
import dev.steadyhand.console.testing.Tab;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The work of the demo, watched in a browser from its start to its end. What {@link Demo} fixes by
 * itself is fixed here with the buttons of the console. It makes the pictures of the manual.
 */
@BrowserTest
class DemoInBrowserTest {
  private static final String DELETION = "accounts.account_deletion-1";
  private static final String STUCK_FILE = "[id=\"node-files.file_deletion-17\"]";

  @TempDir private Path folder;

  @Test
  void everything_is_seen_as_it_happens_and_what_went_wrong_is_fixed_by_buttons(Browser browser)
      throws Exception {
    try (Theatre theatre = new Theatre(new Story(new PrintWriter(Writer.nullWriter()), false), 0)) {
      // As in earnest: the doctor has nothing to say about a server that forces everything to disk.
      Stage stage = theatre.open(folder.resolve("data"));
      try (Tab tab = browser.open().go(stage.console())) {
        tab.sees("h1", "Overview").go("/processes").sees("#live:not([hidden])", "live");
        for (Scene scene : Scenes.all()) {
          scene.play(stage);
        }
        watchItGoWrong(tab);
        takePictures(browser, stage.console());
        releaseTheFile(tab, stage);
        replayTheReport(tab, stage);
        tab.go("/actions").sees("main", "there is paper again").sees("main", "it was unlocked");
        Screenshot.of(tab, "actions-light");
      }
    }
  }

  /** Without a reload: the page was open before anything was there. */
  private static void watchItGoWrong(Tab tab) {
    tab.sees("[id=\"instance-comms.send_email-1\"] .state", "succeeded");
    tab.sees("[id=\"instance-comms.send_sms-1\"] .state", "succeeded");
    tab.sees("[id=\"instance-%s\"] .state".formatted(DELETION), "failed");
  }

  private static void releaseTheFile(Tab tab, Stage stage) {
    tab.find("[id=\"instance-%s\"] a.name".formatted(DELETION)).click();
    tab.sees("h1", "accounts.account_deletion 1").sees(".title .state", "failed");
    tab.sees("#standing", "files.file_deletion 17 is failed");
    tab.sees(STUCK_FILE + " .state", "failed").sees("#story", "file_deletion_stuck");
    Screenshot.of(tab, "process-light");

    stage.store().unlock("account-1/recording-17");
    tab.act(STUCK_FILE, "Release", "it was unlocked");
    tab.sees("[role=status]", "files.file_deletion 17");
    tab.sees(".title .state", "succeeded");
    Locator troubled = tab.find("#tree .state:not(.succeeded)");
    assertThat(troubled).hasCount(0);
    tab.sees("#tree .root", "41 of 41");
    tab.page().reload();
    tab.sees(".title .state", "succeeded");
    find(tab, "files.file_deletion 17").sees("#story", "it was unlocked");
    tab.page().goBack();
    tab.sees("h1", "accounts.account_deletion 1");
    assertThat(stage.store().objects()).isZero();
    Screenshot.of(tab, "process-fixed-light");
  }

  private static Tab find(Tab tab, String words) {
    tab.press("/");
    tab.page().keyboard().type(words);
    tab.page().keyboard().press("Enter");
    return tab.sees("h1", words);
  }

  private static void replayTheReport(Tab tab, Stage stage) throws Exception {
    tab.go("/dead-letters").sees("#groups", "demo.print_report");
    tab.find("#groups a.step").first().click();
    tab.find("tbody a").first().click();
    tab.sees("h1", "Dead letter").sees("#diagnosis", "paper");
    stage.sql().loadPaper();
    tab.act("main", "Replay", "there is paper again");
    tab.sees("#settled", "there is paper again");
    tab.find("#settled a").click();
    tab.sees(".title .state", "completed");
    assertThat(stage.sql().reportsPrinted()).isEqualTo(1);
  }

  private static final Map<String, String> PAGES =
      Map.of(
          "overview", "/",
          "processes", "/processes",
          "process", "/processes/accounts.account_deletion/1",
          "tasks", "/tasks",
          "task", "/tasks/1",
          "dead-letters", "/dead-letters",
          "queues", "/queues");

  private static final Set<String> ON_A_PHONE = Set.of("overview", "process");

  /** Of every page by day, by night and on a phone, where nothing sticks out. */
  private static void takePictures(Browser browser, URI console) {
    for (Screen screen : List.of(Screen.LIGHT, Screen.DARK, Screen.PHONE)) {
      try (Tab tab = browser.open(screen).go(console)) {
        PAGES.forEach(
            (name, path) -> {
              tab.go(path).sees("#live:not([hidden])", "live");
              assertThat(tab.isTooWide()).as("%s is too wide for %s", name, screen).isFalse();
              if (screen != Screen.PHONE || ON_A_PHONE.contains(name)) {
                Screenshot.of(tab, "%s-%s".formatted(name, screen.word()));
              }
            });
        tab.go("/dead-letters/list").find("tbody a").first().click();
        tab.sees("h1", "Dead letter").sees("#diagnosis", "paper");
        if (screen != Screen.PHONE) {
          Screenshot.of(tab, "dead-letter-" + screen.word());
        }
      }
    }
  }
}
