package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.makeDue;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tasks of a function that may share a transaction. */
@DatabaseTest
class SharedTransactionTest {
  private static final int TASKS = 18;
  private static final String PLAIN = "{}";
  private static final String ERRORS =
      "select payload ->> 'n' || ' ' || coalesce(e.error_kind, '') from queues.error e join"
          + " queues.task t using (task_id)";

  private TestDatabase database;
  private SharedSteps steps;

  @BeforeEach
  void install(TestDatabase given) throws SQLException {
    database = given;
    steps = SharedSteps.install(given);
  }

  @AfterEach
  void close() throws SQLException {
    steps.close();
  }

  @Test
  void at_most_sixty_four_share_one() throws Exception {
    try (Worker worker = worker(database).build()) {
      worker.start();
      steps.gather(100, PLAIN, PLAIN);
      steps.release();
      Await.until("all are done", () -> steps.done() == 100);

      steps.assertDoneOnce(100);
      assertThat(steps.mostInOneTransaction()).isBetween(2L, 64L);
    }
  }

  @Test
  void functions_do_not_unless_they_are_registered_so() throws Exception {
    database.execute("select internal.register_function('shared.step', _may_share => false)");
    steps.enqueue(1, 60, PLAIN);

    worker(database).build().drain();

    steps.assertDoneOnce(60);
    assertThat(steps.transactions()).isEqualTo(60);
  }

  @Test
  void slow_ones_do_not() throws Exception {
    steps.take("3 ms");
    steps.enqueue(1, 60, PLAIN);

    worker(database).build().drain();

    steps.assertDoneOnce(60);
    assertThat(steps.transactions()).isEqualTo(60);
  }

  /** It may be what took the session of its first delivery down. */
  @Test
  void what_is_delivered_again_is_alone() throws Exception {
    steps.enqueue(1, 60, PLAIN);
    database.execute(
        "select queues.release_task(d.task_id, d.task_lease_id, 'shutdown', false) from"
            + " queues.dequeue_batch(60) d");

    worker(database).build().drain();

    steps.assertDoneOnce(60);
    assertThat(steps.transactions()).isEqualTo(60);
  }

  @Test
  void one_that_raises_an_error_fails_alone() throws Exception {
    try (Worker worker = worker(database).build()) {
      worker.start();
      steps.gather(TASKS, PLAIN, "{\"raise\": true}");
      steps.release();
      Await.until("all are over", () -> steps.done() == TASKS - 1 && !errors().isEmpty());
    }
    steps.assertDoneOnce(TASKS - 1);
    assertThat(errors()).containsExactly(TASKS + " handler_failed");
    assertThat(database.number("select count(*) from queues.task_lease"))
        .as("deliveries")
        .isEqualTo(TASKS);
  }

  /** It holds the first thing and waits for the second, the other session the other way round. */
  @Test
  void a_deadlock_with_another_session_costs_no_delivery() throws Exception {
    // Long enough for the other session to wait, too, when the worker looks for a deadlock.
    database.execute(
        """
        do $$ begin
            execute format('alter database %I set deadlock_timeout = ''3s''', current_database());
        end $$
        """);
    try (Session other = new Session(database.connect());
        Worker worker = worker(database).build()) {
      other.connection().setAutoCommit(false);
      other.execute("set local deadlock_timeout = '1h'");
      other.execute("select from shared.thing where id = 2 for update");
      worker.start();
      steps.gather(TASKS, "{\"thing\": 1}", "{\"thing\": 2}");
      steps.release();
      Await.until(
          "they wait for the other session",
          () ->
              database.number(
                      "select count(*) from pg_stat_activity where ?::integer = any"
                          + " (pg_blocking_pids(pid))",
                      other.number("select pg_backend_pid()"))
                  > 0);
      other.execute("select from shared.thing where id = 1 for update");
      other.connection().commit();
      Await.until("all are done", () -> steps.done() == TASKS);
    }
    steps.assertDoneOnce(TASKS);
    assertThat(errors()).isEmpty();
    assertThat(database.number("select count(*) from queues.task_lease"))
        .as("deliveries")
        .isEqualTo(TASKS);
  }

  @Test
  void one_that_takes_long_keeps_no_other_waiting() throws Exception {
    Handlers.install(database);
    try (Worker worker = worker(database).build()) {
      worker.start();
      steps.gather(TASKS, PLAIN, PLAIN);
      steps.enqueue(TASKS + 1, TASKS + 1, PLAIN);
      database.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.step\"}')");

      Await.until("another of the same function is done", () -> steps.done() == 2);
      Await.until("another function is done", () -> Handlers.told(database, "step") == 1);
      steps.release();
      Await.until("all are done", () -> steps.done() == TASKS + 1);
    }
    steps.assertDoneOnce(TASKS + 1);
  }

  /** The step timeout cancels the statement, too. */
  @Test
  void after_a_timeout_each_has_its_own_time() throws Exception {
    try (Worker worker = worker(database).build()) {
      worker.start();
      steps.gather(TASKS, PLAIN, PLAIN);
      database.execute(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'advisory' and"
              + " datname = current_database()");
      Await.until("the one that was alone has failed", () -> !errors().isEmpty());
      steps.release();
      Await.until("the others are done", () -> steps.done() == TASKS - 1);
    }
    steps.assertDoneOnce(TASKS - 1);
    assertThat(errors()).containsExactly("2 timeout");
  }

  @Test
  void one_that_kills_its_session_becomes_a_dead_letter_alone() throws Exception {
    database.execute("select queues.configure_queue('default', interval '5 minutes', 2)");
    try (Worker worker = worker(database).build()) {
      worker.start();
      steps.gather(TASKS, PLAIN, "{\"kill\": true}");
      steps.release();
      Await.until(
          "all are over",
          () -> {
            makeDue(database);
            return steps.done() == TASKS - 1
                && database.number("select count(*) from queues.dead_letter") == 1;
          });
    }
    assertThat(database.number("select count(distinct n) from shared.done")).isEqualTo(TASKS - 1);
    assertThat(
            database.text(
                "select t.payload ->> 'n' from queues.dead_letter d join queues.task t on t.task_id"
                    + " = d.original_task_id"))
        .isEqualTo(String.valueOf(TASKS));
    assertThat(
            database.number(
                "select max(delivery) from queues.task_lease l join queues.task t using (task_id)"
                    + " where t.payload ->> 'kill' is null"))
        .as("deliveries of those that shared with it")
        .isEqualTo(2);
  }

  @Test
  void a_worker_that_is_stopped_leaves_nothing_half_done() throws Exception {
    Worker worker =
        worker(database)
            .options(WorkerOptions.defaults().named("test").withGrace(Duration.ZERO))
            .build();
    worker.start();
    steps.gather(TASKS, PLAIN, PLAIN);
    Thread stop = Thread.ofVirtual().start(worker::stop);
    steps.release();
    stop.join();

    worker(database).build().drain();

    steps.assertDoneOnce(TASKS);
    assertThat(errors()).isEmpty();
  }

  private List<@Nullable String> errors() throws SQLException {
    return database.texts(ERRORS);
  }
}
