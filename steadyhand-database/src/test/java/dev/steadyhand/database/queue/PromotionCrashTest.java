package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A promotion that is interrupted at any of its statements leaves the task in exactly one place.
 */
class PromotionCrashTest {
  private static final String PROMOTE = "queues.promote_task";
  private static final String CLAIM = "select count(*) from queues.dequeue_batch(10)";

  private static final List<Mutation> ENDS_OF_STATEMENTS =
      Stream.of(
              "into strict _task from queues.task t where t.task_id = _task_id;",
              "perform queues.settle_silent_call(_task_id);",
              "_follow_up := queues.dead_letter_tasks(_task, _dead_letter_id);",
              "perform queues.append_tasks(_follow_up);",
              "perform internal.restore_running_task(_outer);",
              "cross join queues.last_error(_task_id) failed;",
              "perform queues.complete_for_engine(_task_id);")
          .map(statement -> new Mutation(PROMOTE, statement, statement))
          .toList();

  /** How a transaction ends: by an error, or with its session. */
  private static final List<String> ENDS =
      List.of(
          "raise exception 'cut short';",
          "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60);");

  @TestFactory
  Stream<DynamicTest> cut_short_after() {
    return ENDS_OF_STATEMENTS.stream()
        .flatMap(
            at ->
                ENDS.stream()
                    .map(end -> dynamicTest(at.cut() + " " + end, () -> cutShort(at.cut(), end))));
  }

  @TestFactory
  Stream<DynamicTest> given_up_and_cut_short_after() {
    return ENDS_OF_STATEMENTS.stream()
        .map(at -> dynamicTest(at.cut(), () -> giveUpAndCutShort(at.cut(), ENDS.getLast())));
  }

  private static void cutShort(String statement, String end) throws Exception {
    try (TestDatabase database = prepare()) {
      database.execute("select test.pass(interval '6 minutes')");
      String whole = cut(database, statement, end);
      dieOf(database, CLAIM);

      assertThat(places(database)).isEqualTo("open");
      assertWhole(database);

      // The position of the search for expired leases is kept in a sequence, which is not rolled
      // back; the next sweep starts below it.
      database.execute(whole);
      database.execute("select test.pass(interval '1 minute')");
      assertThat(database.number(CLAIM)).as("the handling of its error").isOne();
      assertThat(places(database)).isEqualTo("completed, dead, in the sibling queue");
      assertWhole(database);
    }
  }

  private static void giveUpAndCutShort(String statement, String end) throws Exception {
    String giveUp = "select queues.give_up_task(1, 2, 'broken', 'handler_failed')";
    try (TestDatabase database = prepare()) {
      String whole = cut(database, statement, end);
      dieOf(database, giveUp);

      assertThat(places(database)).isEqualTo("open");
      assertThat(database.number("select count(*) from queues.error")).isZero();

      database.execute(whole);
      assertThat(database.text(giveUp)).isEqualTo("promoted");
      assertThat(places(database)).isEqualTo("completed, dead, in the sibling queue");
      assertWhole(database);
    }
  }

  private static TestDatabase prepare() throws SQLException {
    TestDatabase database = TestDatabase.create(Template.SENTENCES);
    database.execute("select queues.configure_queue('default', _delivery_ceiling => 1)");
    database.execute("select queues.enqueue('email', '{\"error_handler\": \"app.failure\"}')");
    // A first delivery whose lease expires would not count.
    database.execute("select queues.dequeue_batch(1)");
    database.execute("select queues.release_task(1, 1, 'shutdown', false)");
    database.execute("select queues.dequeue_batch(1)");
    return database;
  }

  /** Returns the original promotion, to restore it. */
  private static String cut(TestDatabase database, String statement, String end)
      throws SQLException {
    String whole =
        String.valueOf(database.text("select pg_get_functiondef(to_regproc(?)::oid)", PROMOTE));
    new Mutation(PROMOTE, statement, statement + "\n    " + end).apply(database);
    return whole;
  }

  private static void dieOf(TestDatabase database, String sql) throws SQLException {
    try (Session doomed = new Session(database.connect())) {
      assertThatThrownBy(() -> doomed.text(sql)).isInstanceOf(SQLException.class);
    }
  }

  private static String places(TestDatabase database) throws SQLException {
    return String.valueOf(
        database.text(
            """
            select concat_ws(', ',
                (select 'open' from queues.ready where task_id = 1),
                (select 'completed' from queues.task_completed where task_id = 1),
                (select 'dead' from queues.dead_letter where original_task_id = 1),
                (select 'in the sibling queue' from queues.task t join queues.ready using (task_id)
                 where t.queue_name = 'default_dlq' and t.caused_by_task_id = 1))
            """));
  }

  private static void assertWhole(TestDatabase database) throws SQLException {
    database.execute("select test.no_drift()");
  }
}
