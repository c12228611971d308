package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.operating.History;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every page on a large database. What its queries read is counted by {@code PageCostTest} of the
 * database; here it is the page as a whole: that it stays small, and how long it takes, which is
 * told and not judged.
 */
@DatabaseTest
class PageSpeedTest {
  private static final int MOST_BYTES = 150_000;
  private static final int RUNS = 15;

  private static final List<String> PAGES =
      List.of(
          "/",
          "/processes",
          "/processes?state=stuck",
          "/processes?process=comms.send_email&state=succeeded",
          "/processes?id=4711",
          "/processes/comms.send_sms/1",
          "/processes/comms.send_sms/1/children",
          "/processes/comms.send_email/4711",
          "/tasks",
          "/tasks?before=500000",
          "/tasks?state=waiting",
          "/tasks?state=held",
          "/tasks?state=dead",
          "/tasks?step=nothing",
          "/tasks?field=customer_id&value=nobody",
          "/tasks/4711",
          "/dead-letters",
          "/dead-letters/list",
          "/queues",
          "/schedules",
          "/workers",
          "/actions");

  @Test
  @Tag("slow")
  void a_million_tasks_and_a_hundred_thousand_processes_are_pages_of_the_same_size(TestDatabase db)
      throws SQLException {
    History.write(db, 1_000_000, 100_000);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.operator();
      String letter = "/dead-letters/" + db.text("select task_id from queues.dead_letter limit 1");
      List<String> pages = Stream.concat(PAGES.stream(), Stream.of(letter)).toList();
      for (String page : pages) {
        HttpResponse<String> answer = caller.get(page);
        assertThat(answer.statusCode()).as(page).isEqualTo(200);
        assertThat(answer.body().length()).as(page).isLessThan(MOST_BYTES);
      }
      System.out.println("| page | median ms | slowest ms |\n|---|---|---|");
      for (String page : pages) {
        long[] nanos = LongStream.range(0, RUNS).map(run -> time(caller, page)).sorted().toArray();
        System.out.printf(
            "| `%s` | %.0f | %.0f |%n", page, nanos[RUNS / 2] / 1e6, nanos[RUNS - 1] / 1e6);
      }
    }
  }

  private static long time(Caller caller, String page) {
    long begin = System.nanoTime();
    caller.get(page);
    return System.nanoTime() - begin;
  }
}
