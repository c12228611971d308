package dev.steadyhand.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.internal.web.Room;
import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.Browser.Screen;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.console.testing.Tab;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All rooms, where there is nothing in them yet. */
@BrowserTest
@DatabaseTest
class RoomsInBrowserTest {

  @ParameterizedTest
  @EnumSource(Screen.class)
  void every_room_is_there_and_as_wide_as_its_screen(
      Screen screen, Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open(screen).go(console.console().signInUrl())) {
      for (Room room : Room.values()) {
        tab.go(room.path()).sees("h1", room.title()).sees("nav [aria-current=page]", room.title());
        tab.sees("#live:not([hidden])", "live");
        assertThat(tab.isTooWide()).as(room.title()).isFalse();
      }
    }
  }

  @Test
  void keys_lead_to_every_room_and_back_leads_back(Browser browser, TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl())) {
      for (Room room : Room.values()) {
        tab.press("g", room.key()).sees("h1", room.title());
        assertThat(tab.page()).hasURL(console.page(room.path()).toString());
      }
      tab.page().goBack();
      tab.sees("h1", Room.WORKERS.title());
      tab.page().goForward();
      tab.sees("h1", Room.ACTIONS.title());
    }
  }

  @Test
  void an_observer_sees_no_buttons_anywhere(Browser browser, TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db);
        Tab tab = browser.open().go(console.page("/"))) {
      tab.find("input[name=name]").fill("bob");
      tab.find("input[name=password]").fill(RunningConsole.PASSWORD);
      tab.find("button").click();
      for (Room room : Room.values()) {
        tab.go(room.path()).sees("h1", room.title()).seesNo("main form[method=post]");
      }
    }
  }
}
