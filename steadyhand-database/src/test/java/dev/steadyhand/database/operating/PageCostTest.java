package dev.steadyhand.database.operating;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The cost of a page of a list does not grow with the number of tasks and processes. Measured in
 * buffers, not in seconds; pages that find nothing are the most expensive.
 */
@DatabaseTest
class PageCostTest {
  private static final double ALLOWED = 1.5;
  private static final long MOST_BUFFERS = 40_000;

  /**
   * Statistics are samples, and plans depend on them. Growth of pages that read fewer than about
   * 300 buffers is not detected here, but by the slow variant.
   */
  private static final long SLACK = 300;

  private static final int RUNS = 8;

  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");
  private static final Pattern TIME = Pattern.compile("\"Execution Time\": ([0-9.]+)");

  private static final List<String> PAGES =
      List.of(
          "queues.search_tasks()",
          "queues.search_tasks(_before_task_id => 20000)",
          "queues.search_tasks(_queue => 'default', _task_type => 'email')",
          "queues.search_tasks(_step => 'nothing')",
          "queues.search_tasks(_state => 'waiting')",
          "queues.search_tasks(_state => 'waiting', _step => 'nothing')",
          "queues.search_tasks(_state => 'held')",
          "queues.search_tasks(_state => 'held', _step => 'nothing')",
          "queues.search_tasks(_state => 'scheduled')",
          "queues.search_tasks(_state => 'completed', _step => 'nothing')",
          "queues.search_tasks(_state => 'failed')",
          "queues.search_tasks(_state => 'failed', _step => 'nothing')",
          "queues.search_tasks(_state => 'dead')",
          "queues.search_tasks(_state => 'dead', _step => 'nothing')",
          "queues.search_tasks(_enqueued_until => now() - interval '23:59:50')",
          "queues.search_payloads('customer_id', 'nobody')",
          "queues.lane_depths(1)",
          "queues.lane_depths(1000)",
          "queues.queue_depth('{default}')",
          "queues.dead_letter_groups()",
          "queues.search_dead_letters()",
          "queues.search_dead_letters(_error_group => 'nothing')",
          "queues.search_dead_letters(_state => 'replayed')",
          "queues.search_dead_letters(_state => null)",
          "queues.search_dead_letters(_state => null, _error_group => 'nothing')",
          "(select * from queues.dead_letter_state where dead_letter_id = 17) d",
          "queues.recent_failures(_most => 1000)",
          "queues.worker_list()",
          "queues.recent_calls()",
          "maintenance.findings()",
          "maintenance.queue_findings('5 minutes')",
          "maintenance.delivery_findings('5 minutes')",
          "maintenance.failure_findings()",
          "maintenance.process_findings()",
          "maintenance.effect_findings()",
          "maintenance.partition_findings()",
          "supervision.search_instances()",
          "supervision.search_instances('comms.send_email', '{stuck}')",
          "supervision.search_instances('comms.send_email', null, null, now() - interval '1 hour',"
              + " 'comms.send_email', 3600)",
          "supervision.search_instances(_before_started_at => now() - interval '10 years',"
              + " _before_process => 'comms.send_email', _before_id => 5)",
          "supervision.search_instances(_instance_id => 17)",
          "supervision.count_instances(1000)",
          "supervision.children_page('comms.send_sms', 1)",
          "supervision.children_page('comms.send_sms', 1, null, 'comms.send_email', 60)",
          "supervision.children_page('comms.send_sms', 1, 'stuck')",
          "supervision.tree('comms.send_sms', 1)",
          "(select * from internal.operator_action_log order by action_id desc limit 50) a",
          "(select * from internal.operator_action_log where subject_kind = 'queue' and subject ="
              + " 'queue_7' order by action_id desc limit 50) a");

  @Test
  void is_the_same_with_three_times_as_many(TestDatabase database) throws SQLException {
    History.write(database, 90_000, 18_000);
    assertNoGrowth(measureSmall(), measure(database));
  }

  @Test
  @Tag("slow")
  void is_the_same_with_a_million_tasks_and_a_hundred_thousand_processes(TestDatabase database)
      throws SQLException {
    History.write(database, 1_000_000, 100_000);
    Map<String, Cost> costs = measure(database);
    costs.forEach(
        (page, cost) ->
            System.out.printf("%6d buffers %8.1f ms  %s%n", cost.buffers, cost.milliseconds, page));
    assertNoGrowth(measureSmall(), costs);
  }

  @Test
  void is_the_same_for_a_batch_with_ten_times_as_many_members(TestDatabase database)
      throws SQLException {
    for (int thousands : List.of(2, 20)) {
      database.execute(
          """
          do $$
          declare
              _batch_id bigint := queues.create_batch();
          begin
              for _n in 1..%d loop
                  perform queues.enqueue_batch(
                      (select jsonb_agg('{"task_type": "email", "payload": {}}'::jsonb) from generate_series(1, 1000)), _batch_id);
              end loop;
          end;
          $$
          """
              .formatted(thousands));
    }
    database.execute("analyze");
    for (String state : List.of("null", "'waiting'", "'dead'", "'completed'")) {
      String page = "queues.batch_tasks(%d, " + state + ")";
      long few = measure(database, page.formatted(1)).buffers;
      assertThat(measure(database, page.formatted(2)).buffers)
          .as(page)
          .isLessThan((long) (few * ALLOWED) + SLACK);
    }
  }

  /** Control: without its window a search for missing rows reads everything. */
  @Test
  void grows_without_a_window(TestDatabase database) throws SQLException {
    History.write(database, 90_000, 10);
    String page = "queues.search_tasks(_step => 'nothing')";
    long bounded = measure(database, page).buffers;
    new Mutation("queues.find_tasks", "then 20000 else", "then 20000000 else").apply(database);
    assertThat((double) measure(database, page).buffers / bounded).isGreaterThan(ALLOWED);
  }

  private record Cost(long buffers, double milliseconds) {}

  private static void assertNoGrowth(Map<String, Cost> few, Map<String, Cost> many) {
    assertThat(many)
        .allSatisfy(
            (page, cost) -> {
              // The order within a bounded set varies, and with it the number of pages read.
              long allowed = (long) (few.getOrDefault(page, cost).buffers * ALLOWED) + SLACK;
              assertThat(cost.buffers).as(page).isLessThan(Math.min(allowed, MOST_BUFFERS));
            });
  }

  private static Map<String, Cost> measureSmall() throws SQLException {
    try (TestDatabase small = TestDatabase.create()) {
      History.write(small, 30_000, 6000);
      return measure(small);
    }
  }

  private static Map<String, Cost> measure(TestDatabase database) throws SQLException {
    Map<String, Cost> costs = new LinkedHashMap<>();
    for (String page : PAGES) {
      costs.put(page, measure(database, page));
    }
    return costs;
  }

  /** Returns the cost of the most expensive run, with custom and generic plans. */
  private static Cost measure(TestDatabase database, String page) throws SQLException {
    try (Session session = new Session(database.connect())) {
      long buffers = 0;
      double milliseconds = 0;
      for (int run = 0; run < RUNS; run++) {
        String plan =
            String.valueOf(
                session.text("explain (analyze, buffers, format json) select * from " + page));
        // The first runs read the catalogue.
        if (run > 1) {
          buffers = Math.max(buffers, sum(BUFFERS.matcher(plan)));
          milliseconds = Math.max(milliseconds, time(plan));
        }
      }
      return new Cost(buffers, milliseconds);
    }
  }

  /** The first two are those of the whole statement. */
  private static long sum(Matcher matcher) {
    long sum = 0;
    for (int i = 0; i < 2 && matcher.find(); i++) {
      sum += Long.parseLong(matcher.group(1));
    }
    return sum;
  }

  private static double time(String plan) {
    Matcher matcher = TIME.matcher(plan);
    return matcher.find() ? Double.parseDouble(matcher.group(1)) : 0;
  }
}
