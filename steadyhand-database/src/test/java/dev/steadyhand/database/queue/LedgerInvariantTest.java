package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Invariants of the hot tables without a constraint, which every statement would pay for: the
 * functions are the only writers, and preserve them.
 */
@DatabaseTest
class LedgerInvariantTest {
  private static final Map<String, String> VIOLATIONS =
      Map.of(
          "queues.task: a dedupe key with a scope that there is, or neither",
          """
          select count(*) from queues.task
          where (dedupe_key is null) <> (dedupe_scope is null) or dedupe_scope not in ('until_started', 'until_completed')
          """,
          "queues.ready: a lease with its end, or neither",
          "select count(*) from queues.ready where (task_lease_id is null) <> (expires_at is null)",
          "queues.ready: no more deliveries uncounted than there were",
          "select count(*) from queues.ready where uncounted not between 0 and deliveries",
          "supervision.instance: a state that there is",
          """
          select count(*) from supervision.instance
          where state is null or state not in ('running', 'succeeded', 'failed', 'stuck')
          """,
          "supervision.instance: a process that there is",
          """
          select count(*) from supervision.instance i
          where not exists (select from supervision.process p where p.process_name = i.process_name)
          """);

  @Test
  void they_hold_after_a_busy_story(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    keyedTasksInEveryState(database);
    processesInEveryState(database);

    assertThat(database.texts("select distinct state from supervision.instance order by 1"))
        .as("states in the story")
        .containsExactly("failed", "running", "stuck", "succeeded");
    assertThat(database.number("select count(*) from queues.ready where task_lease_id is not null"))
        .as("leased")
        .isPositive();
    assertThat(database.number("select count(*) from queues.ready where uncounted > 0"))
        .as("with deliveries that do not count")
        .isPositive();
    assertThat(database.texts("select distinct dedupe_scope from queues.task order by 1"))
        .as("scopes")
        .containsExactly("until_completed", "until_started", null);
    for (Map.Entry<String, String> violation : VIOLATIONS.entrySet()) {
      assertThat(database.number(violation.getValue())).as(violation.getKey()).isZero();
    }
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void a_user_who_may_write_them_is_refused_what_they_forbid(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    String before = database.text("select test.row_counts()");
    refused(
        database,
        "SH012",
        "queues.enqueue_once('email', '{}', 'k', 'until_noon')",
        "queues.enqueue_once('email', '{}', 'k', null)",
        "queues.enqueue_once('email', '{}', null)",
        "queues.enqueue_once('email', '{}', '')",
        "queues.enqueue_once('email', '{}', repeat('k', 501))",
        batchOf("\"dedupe_key\": \"k\", \"dedupe_scope\": \"until_noon\""),
        batchOf("\"dedupe_key\": \"\""));
    refused(
        database,
        "SH015",
        "supervision.wake('comms.nothing', 1)",
        "supervision.start('comms.nothing', 1)",
        "supervision.begin_run('comms.nothing', '{}')",
        "supervision.stop_process('comms.nothing', 1, 'supervisor_failed', 'no', null)",
        "supervision.watch('comms.send_email', 1, 'comms.nothing', 1)");
    assertThat(database.text("select test.row_counts()")).isEqualTo(before);

    // A scope without a key has no meaning, and is not stored.
    database.execute("select " + batchOf("\"dedupe_scope\": \"until_started\""));
    assertThat(database.text("select dedupe_scope from queues.task")).isNull();
  }

  /** Open, leased, released without counting, completed. */
  private static void keyedTasksInEveryState(TestDatabase database) throws SQLException {
    for (String scope : List.of("until_started", "until_completed")) {
      database.execute(
          """
          select queues.enqueue_once('webhook', '{}', ? || n, ?) from generate_series(1, 4) n
          """,
          scope,
          scope);
    }
    database.execute(
        """
        select queues.enqueue_batch('[{"task_type": "webhook", "payload": {}, "dedupe_key": "b"}, {"task_type": "webhook", "payload": {}}]')
        """);
    database.execute("select queues.dequeue_batch(6, _task_types => '{webhook}')");
    database.execute(
        "select queues.release_task(n, n, 'shutdown', false) from unnest(array[1, 5]) n");
    database.execute("select queues.complete_task(2, 2), queues.retry_task(3, 3, 'no', 'timeout')");
  }

  private static void processesInEveryState(TestDatabase database) throws SQLException {
    database.execute(
        "select supervision.configure_process('comms.send_email', 'max_attempts', '1')");
    database.execute("select test.email() from generate_series(1, 4)");
    database.execute("select test.run_due()");
    database.execute(
        "select test.call('accepted'), test.call('refused', 'provider_refused', 'no')");
    database.execute(
        """
        select supervision.stop_process('comms.send_email', 3, 'supervisor_failed', 'broken', null)
        """);
    database.execute("select test.pass('2 seconds')");
    database.execute("select test.run_due()");
  }

  private static String batchOf(String field) {
    return "queues.enqueue_batch('[{\"task_type\": \"email\", \"payload\": {}, " + field + "}]')";
  }

  private static void refused(TestDatabase database, String sqlState, String... calls) {
    assertThat(Stream.of(calls))
        .allSatisfy(
            call ->
                assertThatThrownBy(() -> database.execute("select " + call))
                    .as(call)
                    .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(sqlState)));
  }
}
