package dev.steadyhand.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page.ScreenshotOptions;
import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.Browser.Screen;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.console.testing.Tab;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks whose handlers are in Java, as people see them. */
@BrowserTest
@DatabaseTest
class JobsInBrowserTest {
  private static final String TRACE =
      "java.lang.IllegalStateException: <b>image 7</b> is gone\n"
          + "\tat com.example.images.Resizer.resize(Resizer.java:42)\n".repeat(60)
          + "Caused by: java.io.IOException: "
          + "no space left on device ".repeat(20);

  @BeforeEach
  void declare(TestDatabase db) throws SQLException {
    db.execute("select queues.declare_task_type('resize', 3, '10 seconds', '10 minutes')");
    db.execute("select queues.enqueue('resize', '{}')");
  }

  @ParameterizedTest
  @EnumSource(Screen.class)
  void a_stack_trace_is_readable_where_the_task_is_and_where_its_dead_letter_is(
      Screen screen, Browser browser, TestDatabase db) throws SQLException {
    fail(db, false);
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open(screen).go(console.console().signInUrl()).go("/tasks/1")) {
      tab.sees("#attempts", "1 of 3 failed").sees("#next-attempt", "in ");
      tab.sees("#life", "attempt 1 of 3 failed, to be tried again after 1 h");
      tab.find("#life .trace summary").click();
      tab.sees("#life .trace pre", "at com.example.images.Resizer.resize(Resizer.java:42)");
      tab.seesNo("#life pre b");
      tab.find("#life .trace pre").scrollIntoViewIfNeeded();
      picture(tab, "task-trace-" + screen.word());
      assertThat(tab.isTooWide()).isFalse();
      assertThat(scrolls(tab, "#life .trace pre")).isEqualTo(true);

      db.execute("update queues.ready set available_at = now()");
      fail(db, true);
      tab.go("/dead-letters/" + db.text("select dead_letter_id from queues.dead_letter_state"));
      tab.sees("#diagnosis .trace[open] pre", "Caused by: java.io.IOException");
      tab.sees("#life", "given up after 2 attempts");
      picture(tab, "letter-trace-" + screen.word());
      assertThat(tab.isTooWide()).isFalse();
      tab.go("/dead-letters/list").sees("#letters .message", "gone …");
      assertThat(tab.find("#letters")).not().containsText("second line");
    }
  }

  @Test
  void progress_is_a_bar_that_moves(Browser browser, TestDatabase db) throws SQLException {
    db.execute("create table public.held as select * from queues.dequeue_batch(1)");
    db.execute("select queues.report_progress('{1}', '{3100}', '{10000}', '{third layer}')");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/tasks/1")) {
      tab.sees("#progress", "3,100 of 10,000 (31 %)").sees("#progress", "third layer");
      assertThat(tab.find("#progress progress")).hasJSProperty("position", 0.31);
      picture(tab, "task-progress");

      db.execute("select queues.report_progress('{1}', '{9000}', '{10000}', '{last layer}')");
      tab.sees("#progress", "last layer");
      assertThat(tab.find("#progress progress")).hasJSProperty("position", 0.9);

      db.execute("select queues.complete_task(task_id, task_lease_id) from public.held");
      tab.seesNo("#progress");
    }
  }

  @Test
  void a_task_is_cancelled_with_a_reason(Browser browser, TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('resize', '{}')");
    db.execute("select queues.dequeue_batch(1)");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      assertThat(console.as("bob").get("/tasks/2").body()).doesNotContain("Cancel task");
      assertThat(console.as("bob").act("/tasks/2/cancel", Map.of("reason", "x")).statusCode())
          .isEqualTo(403);
      assertThat(console.as("ada").act("/tasks/2/cancel", Map.of()).statusCode()).isEqualTo(400);
    }
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/tasks/2")) {
      tab.act("main", "Cancel task", "the wrong image");
      tab.sees("[role=status]", "Task 2 is cancelled.").sees(".title .state", "cancelled");
      tab.seesNo("details.act");
      tab.go("/tasks/1").act("main", "Cancel task", "the wrong image");
      tab.sees("[role=status]", "Task 1 is running and was asked to stop.");
      tab.sees("#cancel-requested", "asked to cancel it: the wrong image");
      tab.go("/tasks?state=cancelled").sees("#task-2 .state", "cancelled").seesNo("#task-1");
      tab.go("/actions").sees("main", "cancel task");
      assertThat(
              db.texts(
                  "select concat_ws(' ', action, subject, reason) from internal.operator_action_log"
                      + " where action = 'cancel_task' order by action_id"))
          .containsExactly("cancel_task 2 the wrong image", "cancel_task 1 the wrong image");
    }
  }

  @Test
  void retries_are_on_the_page_of_the_queues(Browser browser, TestDatabase db) throws SQLException {
    db.execute("select queues.configure_retry('resize', 7)");
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go("/queues")) {
      tab.sees("#retries-resize", "7").sees("#retries-resize", "declared: 3 attempts");
      tab.seesNo("#retries-email");
    }
  }

  private static void fail(TestDatabase db, boolean isPermanent) throws SQLException {
    db.execute(
        """
        select queues.fail_attempt(d.task_id, d.task_lease_id, E'image 7 is gone\\nsecond line', 'handler_failed', ?,
            '1 hour', ?)
        from queues.dequeue_batch(1, _task_types => '{resize}') d\
        """,
        TRACE,
        isPermanent);
  }

  private static Object scrolls(Tab tab, String selector) {
    return tab.find(selector)
        .evaluate("e => e.scrollHeight > e.clientHeight && e.scrollWidth > e.clientWidth");
  }

  private static void picture(Tab tab, String name) {
    tab.page()
        .screenshot(
            new ScreenshotOptions().setPath(Path.of("target/screenshots/" + name + ".png")));
  }
}
