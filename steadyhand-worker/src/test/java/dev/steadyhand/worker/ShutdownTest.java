package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * A worker that is stopped finishes running tasks and releases the rest, without counting
 * deliveries.
 */
@DatabaseTest
class ShutdownTest {
  private static final String LEASED_EMAILS =
      """
      select count(*)
      from queues.ready w
      join queues.task t on t.task_id = w.task_id and t.task_type = 'email'
      where w.task_lease_id is not null
      """;

  private static WorkerOptions options(Duration grace) {
    return WorkerOptions.defaults()
        .withConcurrency(4)
        .withLocalQueue(20)
        .polling(Duration.ofMillis(50))
        .withGrace(grace);
  }

  @Test
  void what_runs_is_finished_and_what_does_not_is_handed_back_at_once(TestDatabase database)
      throws Exception {
    CountDownLatch running = new CountDownLatch(4);
    CountDownLatch stopping = new CountDownLatch(1);
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              running.countDown();
              stopping.await();
              return Outcome.Accepted.empty();
            });
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 20)");
    Worker worker =
        Worker.builder(database.url())
            .options(options(Duration.ofMinutes(1)))
            .channel(email)
            .build();
    worker.start();
    running.await();
    Thread stop = Thread.ofVirtual().start(worker::stop);
    Await.until(
        "the rest is handed back",
        () ->
            database.number("select count(*) from queues.ready where task_lease_id is null") == 16);
    stopping.countDown();
    stop.join();

    assertThat(worker.health().state()).isEqualTo(WorkerState.STOPPED);
    assertThat(email.calls()).hasSize(4);
    assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(4);
    assertThat(database.number("select sum(deliveries - uncounted) from queues.ready")).isZero();
    assertThat(database.number("select count(*) from queues.error")).isZero();
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  /** Attempts are leased with the decision that starts them, but not to a worker that stops. */
  @Test
  void an_effect_that_ends_meanwhile_is_followed_by_no_attempt_of_this_worker(TestDatabase database)
      throws Exception {
    record Part(int n) {}
    Effect<Part, Part> first = Effect.call("first", Part.class, Part.class);
    Effect<Part, Part> second = Effect.call("second", Part.class, Part.class);
    ProcessType<Part, Part> type =
        ProcessType.of("shop.two_parts", Part.class, Part.class).effects(first, second);
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch stopping = new CountDownLatch(1);
    TestChannel email = new TestChannel("email", call -> Outcome.Accepted.empty());
    ProcessClient client = new ProcessClient(Applications.install(database));
    Worker worker =
        WorkerHarness.worker(database)
            .options(options(Duration.ofMinutes(1)).withConcurrency(1))
            .channel(email)
            .process(
                Plan.of(type)
                    .then(first, Facts::input)
                    .then(second, Facts::input)
                    .succeed(Facts::input),
                effects ->
                    effects
                        .on(
                            first,
                            (part, task) -> {
                              running.countDown();
                              stopping.await();
                              return part;
                            })
                        .on(second, (part, task) -> part))
            .build();
    worker.start();
    client.start(type, "a", new Part(1));
    running.await();
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 5)");
    Await.until("the worker has them", () -> database.number(LEASED_EMAILS) == 5);
    Thread stop = Thread.ofVirtual().start(worker::stop);
    Await.until(
        "it hands them back, and starts nothing any more",
        () -> database.number(LEASED_EMAILS) == 0);
    stopping.countDown();
    stop.join();

    assertThat(
            database.texts("select effect_name from supervision.java_effect order by started_at"))
        .containsExactly("first", "second");
    assertThat(
            database.number(
                """
                select count(*)
                from supervision.java_effect e
                join queues.task_lease l on l.task_id = e.task_id
                where e.effect_name = 'second'
                """))
        .isZero();
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void what_outlasts_the_grace_is_handed_back_without_counting(TestDatabase database)
      throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    TestChannel email = TestChannel.neverAnswering("email", running);
    database.execute("select queues.enqueue('email', '{}')");
    Worker worker =
        Worker.builder(database.url()).options(options(Duration.ZERO)).channel(email).build();
    worker.start();
    running.await();
    worker.stop();

    assertThat(database.text("select reason || ' ' || counts from queues.task_lease_ended"))
        .isEqualTo("shutdown false");
    assertThat(database.number("select count(*) from queues.error")).isZero();
    assertThat(database.number("select count(*) from queues.dequeue_batch(1)"))
        .as("available at once")
        .isOne();
  }

  @Test
  void a_response_that_arrives_after_the_grace_period_is_stored(TestDatabase database)
      throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    TestChannel sms =
        new TestChannel(
                "sms",
                call -> {
                  running.countDown();
                  try {
                    new CountDownLatch(1).await();
                  } catch (InterruptedException e) {
                    return Outcome.Accepted.with("id", "m1");
                  }
                  throw new AssertionError("it is not interrupted");
                })
            .notIdempotent();
    database.execute("select queues.enqueue('sms', '{}')");
    Worker worker =
        Worker.builder(database.url()).options(options(Duration.ZERO)).channel(sms).build();
    worker.start();
    running.await();
    worker.stop();

    assertThat(database.text("select answer ->> 'id' from queues.task_outcome")).isEqualTo("m1");
    Worker.builder(database.url()).channel(sms).build().drain();
    assertThat(sms.calls()).hasSize(1);
    assertThat(database.number("select count(*) from queues.task_completed")).isOne();
  }

  /** A function that waits for a lock, which the test holds as long as it likes. */
  private static void createWaitingFunction(TestDatabase database, String answer)
      throws SQLException {
    database.execute(
        """
        create function public.waits(_payload jsonb) returns jsonb language plpgsql as $$
        begin
            perform pg_advisory_xact_lock(1);
            return '%s';
        end;
        $$
        """
            .formatted(answer));
    database.execute("select internal.register_function('public.waits')");
  }

  private static void awaitWaitingFunction(TestDatabase database) throws Exception {
    Await.until(
        "the function runs",
        () ->
            database.number(
                    "select count(*) from pg_locks where locktype = 'advisory' and not granted")
                == 1);
  }

  /** The function waits for a lock that the test holds until the worker has stopped. */
  @Test
  void a_function_that_outlasts_the_grace_does_not_hold_the_worker(TestDatabase database)
      throws Exception {
    createWaitingFunction(database, "{\"status\": \"succeeded\"}");
    database.execute("select queues.enqueue('db_function', '{\"db_function\": \"public.waits\"}')");
    database.execute("select pg_advisory_lock(1)");
    Worker worker =
        Worker.builder(database.url())
            .options(options(Duration.ZERO).withStepLimit(Duration.ofHours(1)))
            .build();
    worker.start();
    awaitWaitingFunction(database);
    worker.stop();

    assertThat(worker.health().state()).isEqualTo(WorkerState.STOPPED);
    database.execute("select pg_advisory_unlock(1)");
  }

  /** An interrupted task leaves the batch that its step is in; the batch goes on without it. */
  @Test
  void a_task_whose_step_is_still_running_is_handed_back_when_the_step_ends(TestDatabase database)
      throws Exception {
    createWaitingFunction(database, "{\"status\": \"succeeded\", \"payload\": {}}");
    database.execute("select queues.enqueue('email', '{\"before_handler\": \"public.waits\"}')");
    database.execute("select pg_advisory_lock(1)");
    Worker worker =
        Worker.builder(database.url())
            .options(options(Duration.ZERO))
            .channel(TestChannel.accepting("email"))
            .build();
    worker.start();
    awaitWaitingFunction(database);
    Thread stop = Thread.ofVirtual().start(worker::stop);
    Await.until(
        "the worker has tried to release the task",
        () ->
            !stop.isAlive()
                || database.number(
                        """
                        select count(*) from pg_stat_activity
                        where datname = current_database() and state = 'idle'
                            and query like '%queues.release_batch%'
                        """)
                    > 0);
    database.execute("select pg_advisory_unlock(1)");
    stop.join();

    assertThat(database.number("select count(*) from queues.ready where task_lease_id is null"))
        .isOne();
  }

  @Test
  void an_abandoned_worker_leaves_what_runs_to_its_lease(TestDatabase database) throws Exception {
    CountDownLatch running = new CountDownLatch(4);
    TestChannel email = TestChannel.neverAnswering("email", running);
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 10)");
    Worker worker =
        Worker.builder(database.url())
            .options(options(Duration.ofMinutes(1)))
            .channel(email)
            .build();
    worker.start();
    running.await();
    worker.abandon();

    assertThat(database.number("select count(*) from queues.ready where task_lease_id is not null"))
        .isEqualTo(4);
    assertThat(
            database.number(
                "select count(*) from queues.ready where task_lease_id is null and uncounted ="
                    + " deliveries"))
        .isEqualTo(6);
  }
}
