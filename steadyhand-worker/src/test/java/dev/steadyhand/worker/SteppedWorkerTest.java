package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.assertNothingIsLeft;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** A worker that runs one task at a time, on request. */
@DatabaseTest
class SteppedWorkerTest {
  private static void kickOffEmails(TestDatabase database, int number) throws SQLException {
    database.execute(
        """
        select comms.kickoff_send_email((comms.create_email_message('a@example.org', 'x', 'y')).message_id)
        from generate_series(1, ?)
        """,
        number);
  }

  private static TaskEnd end(SteppedWorker worker) throws SQLException {
    return worker.step().orElseThrow().end();
  }

  @Test
  void processes_one_task_at_a_time_and_returns_the_result(TestDatabase database) throws Exception {
    Handlers.install(database);
    TestChannel email =
        new TestChannel(
            "email",
            call ->
                call.text("case").isEmpty()
                    ? Outcome.Accepted.empty()
                    : Outcome.Refused.byProvider("no"));
    database.execute("select queues.enqueue('email', '{}')");
    database.execute("select queues.enqueue('email', '{\"case\": \"refused\"}')");
    database.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.step\"}')");
    database.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.raising\"}')");

    try (SteppedWorker worker = worker(database).channel(email).buildStepped()) {
      assertThat(database.number("select count(*) from queues.task_lease")).isZero();
      Map<Long, TaskEnd> ends = new HashMap<>();
      for (int steps = 1; steps <= 4; steps++) {
        Stepped stepped = worker.step().orElseThrow();
        ends.put(stepped.task().taskId(), stepped.end());
        assertThat(database.number("select count(*) from queues.task_lease")).isEqualTo(steps);
      }
      assertThat(ends)
          .isEqualTo(
              Map.of(
                  1L, TaskEnd.COMPLETED,
                  2L, TaskEnd.FAILED,
                  3L, TaskEnd.COMPLETED,
                  4L, TaskEnd.RETRIED));
      assertThat(worker.step()).isEmpty();
    }
    assertThat(database.texts("select task_id from queues.ready")).containsExactly("4");
  }

  @Test
  void makes_runs_of_supervisors_together_and_calls_one_by_one(TestDatabase database)
      throws Exception {
    kickOffEmails(database, 5);
    try (SteppedWorker worker =
        worker(database).channel(TestChannel.accepting("email")).buildStepped()) {
      assertThat(worker.stepTogether())
          .extracting(Stepped::end)
          .hasSize(5)
          .containsOnly(TaskEnd.COMPLETED);
      assertThat(database.number("select count(distinct xmin::text) from supervision.decision"))
          .as("transactions")
          .isOne();
      assertThat(worker.stepTogether())
          .extracting(stepped -> stepped.task().taskType())
          .containsExactly("email");
    }
  }

  /** The batch is rolled back; then each task runs on its own. */
  @Test
  void a_task_that_fails_in_a_batch_fails_alone(TestDatabase database) throws Exception {
    kickOffEmails(database, 3);
    database.execute(
        """
        create function comms.fail_second() returns trigger language plpgsql as $$
        begin
            if new.send_email_task_id = 2 then
                raise exception 'broken';
            end if;
            return new;
        end;
        $$
        """);
    database.execute(
        "create trigger fail before insert on comms.send_email_attempt for each row execute"
            + " function comms.fail_second()");
    try (SteppedWorker worker =
        worker(database).channel(TestChannel.accepting("email")).buildStepped()) {
      assertThat(worker.stepTogether())
          .extracting(Stepped::end)
          .containsExactly(TaskEnd.COMPLETED, TaskEnd.RETRIED, TaskEnd.COMPLETED);
    }
    assertThat(database.texts("select send_email_task_id from comms.send_email_attempt order by 1"))
        .containsExactly("1", "3");
  }

  private static final String STARTS = "select count(*) from queues.task_lease where has_begun";

  /** The first delivery is the hot path, and needs no extra statement. */
  @Test
  void the_start_of_any_but_the_first_delivery_is_noted_before_it_is_worked_on(
      TestDatabase database) throws Exception {
    Handlers.install(database);
    List<Long> startsSeen = new ArrayList<>();
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              startsSeen.add(database.number(STARTS));
              return new Outcome.Unknown("the connection broke");
            });
    database.execute("select queues.enqueue('email', '{}')");
    try (SteppedWorker worker = worker(database).channel(email).buildStepped()) {
      assertThat(end(worker)).isEqualTo(TaskEnd.RETRIED);
      WorkerHarness.makeDue(database);
      assertThat(end(worker)).isEqualTo(TaskEnd.RETRIED);
      assertThat(startsSeen)
          .as("starts that others could see during the call")
          .containsExactly(0L, 1L);

      database.execute("select queues.complete_task(1)");
      kickOffEmails(database, 3);
      database.execute(
          "select queues.release_task(task_id, task_lease_id, 'shutdown', false) from"
              + " queues.dequeue_batch(2)");
      assertThat(worker.stepTogether())
          .as("the one that was never leased")
          .extracting(Stepped::end)
          .containsExactly(TaskEnd.COMPLETED);
      assertThat(end(worker)).isEqualTo(TaskEnd.COMPLETED);
      assertThat(end(worker)).isEqualTo(TaskEnd.COMPLETED);
      assertThat(database.number(STARTS)).as("two of three runs were redelivered").isEqualTo(3);
    }
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void what_was_lost_before_its_start_is_not_worked_on(TestDatabase database) throws Exception {
    TestChannel email = TestChannel.accepting("email");
    database.execute("select queues.enqueue('email', '{}')");
    database.execute("select queues.release_task(1, 1) from queues.dequeue_batch(1)");
    WorkerListener thief =
        new WorkerListener() {
          @Override
          public void reached(Step step, TaskInfo task) {
            if (step == Step.CLAIMED) {
              try {
                database.execute("select queues.release_task(1, 2)");
                database.execute("select queues.dequeue_batch(1)");
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };
    try (SteppedWorker worker = worker(database).channel(email).listener(thief).buildStepped()) {
      assertThat(end(worker)).isEqualTo(TaskEnd.LEASE_LOST);
    }
    assertThat(email.calls()).isEmpty();
    assertThat(database.number(STARTS)).isZero();
  }

  @Test
  void another_thread_may_step_while_a_call_is_under_way(TestDatabase database) throws Exception {
    CountDownLatch called = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              if (call.taskId() == 1) {
                called.countDown();
                answered.await();
              }
              return Outcome.Accepted.empty();
            });
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 2)");

    try (SteppedWorker worker = worker(database).channel(email).buildStepped()) {
      FutureTask<TaskEnd> first = new FutureTask<>(() -> end(worker));
      Thread.ofVirtual().start(first);
      called.await();
      assertThat(end(worker)).isEqualTo(TaskEnd.COMPLETED);
      assertThat(database.texts("select task_id from queues.task_completed")).containsExactly("2");
      answered.countDown();
      assertThat(first.get()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertNothingIsLeft(database, 2);
  }

  @Test
  void refuses_what_the_database_does_not_know(TestDatabase database) {
    assertThatThrownBy(
            () ->
                worker(database)
                    .options(WorkerOptions.defaults().serving(List.of("nowhere")))
                    .buildStepped())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("queue nowhere does not exist");
  }
}
