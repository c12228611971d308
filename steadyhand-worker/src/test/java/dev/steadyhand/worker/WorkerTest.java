package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.assertNothingIsLeft;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How a worker processes tasks of every kind. */
@DatabaseTest
class WorkerTest {
  @Test
  void runs_functions_exactly_once_and_completes_them(TestDatabase database) throws Exception {
    Handlers.install(database);
    database.execute(
        """
        select queues.enqueue('db_function', jsonb_build_object('db_function', 'app.step', 'n', n))
        from generate_series(1, 300) n
        """);

    worker(database).build().drain();

    assertThat(database.number("select count(distinct payload ->> 'n') from app.told"))
        .isEqualTo(300);
    assertThat(Handlers.told(database, "step")).isEqualTo(300);
    assertNothingIsLeft(database, 300);
  }

  @Test
  void says_at_its_start_which_waiting_tasks_it_does_not_serve(TestDatabase database)
      throws Exception {
    database.execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");

    List<ILoggingEvent> logged =
        Logs.during(() -> worker(database).channel(TestChannel.accepting("email")).build().drain());

    assertThat(logged)
        .extracting(ILoggingEvent::getFormattedMessage)
        .filteredOn(message -> message.contains("does not serve"))
        .containsExactly(
            "Worker test does not serve sms (3 waiting): these tasks wait for another worker");
  }

  @Test
  void makes_a_call_between_its_handlers(TestDatabase database) throws Exception {
    Handlers.install(database);
    TestChannel email = TestChannel.accepting("email");
    database.execute(
        "select queues.enqueue('email', ('{\"message_id\": 7, ' || ? || '}')::jsonb)",
        Handlers.NAMES);

    worker(database).channel(email).build().drain();

    assertThat(email.calls()).hasSize(1);
    assertThat(email.calls().getFirst().idempotencyKey()).isEqualTo("message-7");
    assertThat(email.calls().getFirst().text("to_address")).contains("a@example.org");
    assertThat(
            database.text(
                "select payload ->> 'worker_payload' from app.told where handler = 'success'"))
        .isEqualTo("{\"id\": \"m1\"}");
    assertThat(database.text("select outcome from queues.task_outcome")).isEqualTo("accepted");
    assertNothingIsLeft(database, 1);
  }

  @Test
  void completes_many_calls_without_handlers_in_batches(TestDatabase database) throws Exception {
    TestChannel webhook = TestChannel.accepting("webhook");
    database.execute(
        """
        select queues.enqueue_batch(jsonb_agg('{"task_type": "webhook", "payload": {"url": "x"}}'::jsonb))
        from generate_series(1, 3000)
        """);

    worker(database).channel(webhook).build().drain();

    assertThat(webhook.calls()).hasSize(3000);
    assertThat(webhook.calls().stream().map(Call::idempotencyKey).distinct()).hasSize(3000);
    assertNothingIsLeft(database, 3000);
    assertThat(database.number("select count(distinct xmin::text) from queues.task_completed"))
        .as("commits")
        .isLessThan(1500);
  }

  @Test
  void makes_no_call_when_the_before_handler_refuses(TestDatabase database) throws Exception {
    Handlers.install(database);
    TestChannel email = TestChannel.accepting("email");
    for (String answer :
        List.of(
            "{\"status\": \"attempt_not_found\"}",
            "{\"success\": false, \"validation_failure_message\": \"no address\"}")) {
      database.execute(
          "select queues.enqueue('email', ('{' || ? || '}')::jsonb ||"
              + " jsonb_build_object('before_answers', ?::jsonb))",
          Handlers.NAMES,
          answer);
    }

    worker(database).channel(email).build().drain();

    assertThat(email.calls()).isEmpty();
    assertThat(
            database.texts(
                "select payload ->> 'error' from app.told where handler = 'failure' order by 1"))
        .containsExactly("app.before: answered attempt_not_found", "app.before: no address");
    assertNothingIsLeft(database, 2);
  }

  @Test
  void a_channel_is_not_asked_for_more_at_once_than_it_takes(TestDatabase database)
      throws Exception {
    Semaphore atOnce = new Semaphore(3);
    AtomicInteger tooMany = new AtomicInteger();
    TestChannel sms =
        new TestChannel(
                "sms",
                call -> {
                  if (!atOnce.tryAcquire()) {
                    tooMany.incrementAndGet();
                  }
                  Thread.yield();
                  atOnce.release();
                  return Outcome.Accepted.empty();
                })
            .atMost(3);
    database.execute("select queues.enqueue('sms', '{}') from generate_series(1, 500)");

    worker(database).channel(sms).build().drain();

    assertThat(tooMany).hasValue(0);
    assertNothingIsLeft(database, 500);
  }

  /** All connections for tasks are used by a slow function, and leases are still renewed. */
  @Test
  void slow_functions_do_not_keep_the_worker_from_its_own_work(TestDatabase database)
      throws Exception {
    database.execute("create schema app");
    database.execute(
        """
        create function app.slow(_payload jsonb) returns jsonb language plpgsql security definer as $$
        begin
            while not exists (select from queues.task_lease where task_id = 2 and leased_by = 'test' offset 2) loop
                perform pg_sleep(0.01);
            end loop;
            return '{"status": "succeeded"}';
        end;
        $$
        """);
    database.execute("grant usage on schema app to worker_service_user");
    database.execute("select internal.register_function('app.slow')");
    database.execute("select queues.configure_queue('default', interval '2 seconds')");
    CountDownLatch functionEnded = new CountDownLatch(1);
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              functionEnded.await();
              return Outcome.Accepted.empty();
            });
    database.execute("select queues.create_queue('slow')");
    database.execute(
        "select queues.enqueue('db_function', '{\"db_function\": \"app.slow\"}', _queue =>"
            + " 'slow')");
    database.execute("select queues.enqueue('email', '{}')");

    worker(database)
        .options(
            WorkerOptions.defaults()
                .named("test")
                .serving(List.of("slow", "default"))
                .withConnections(1))
        .channel(email)
        .listener(
            new WorkerListener() {
              @Override
              public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
                if (task.taskType().equals("db_function")) {
                  functionEnded.countDown();
                }
              }
            })
        .build()
        .drain();

    assertNothingIsLeft(database, 2);
    assertThat(database.number("select count(*) from queues.task_lease where delivery > 1"))
        .isZero();
  }

  @Test
  void a_key_of_nothing_is_no_key(TestDatabase database) throws Exception {
    TestChannel email = TestChannel.accepting("email");
    database.execute(
        "select queues.enqueue('email', '{\"idempotency_key\": null}') from generate_series(1, 2)");
    database.execute("select queues.enqueue('email', '{\"idempotency_key\": \"order-7\"}')");
    worker(database).channel(email).build().drain();
    assertThat(email.calls().stream().map(Call::idempotencyKey).distinct())
        .hasSize(3)
        .contains("order-7");
  }

  /** Functions have been due for an hour, and do not wait behind thousands of emails. */
  @Test
  void a_backlog_of_one_type_does_not_starve_another(TestDatabase database) throws Exception {
    Handlers.install(database);
    List<String> order = new CopyOnWriteArrayList<>();
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 2000)");
    database.execute(
        "select queues.enqueue('db_function', '{\"db_function\": \"app.step\"}') from"
            + " generate_series(1, 20)");
    worker(database)
        .channel(TestChannel.accepting("email"))
        .listener(
            new WorkerListener() {
              @Override
              public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
                order.add(task.taskType());
              }
            })
        .build()
        .drain();
    assertThat(order.lastIndexOf("db_function")).as("place of the last function").isLessThan(1500);
  }

  @Test
  void leaves_tasks_of_channels_that_it_does_not_serve(TestDatabase database) throws Exception {
    database.execute("select queues.enqueue('sms', '{}')");
    worker(database).channel(TestChannel.accepting("email")).build().drain();
    assertThat(database.number("select count(*) from queues.task_lease")).isZero();
  }

  @Test
  void does_not_start_for_a_queue_or_a_type_that_nobody_knows(TestDatabase database) {
    assertThatThrownBy(
            () ->
                Worker.builder(database.url())
                    .options(WorkerOptions.defaults().serving(List.of("default", "nowhere")))
                    .build()
                    .start())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "queue nowhere does not exist: create it with steadyhand queues create nowhere");
    assertThatThrownBy(
            () ->
                Worker.builder(database.url())
                    .channel(TestChannel.accepting("fax"))
                    .build()
                    .start())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("queues.register_task_type('fax'");
  }

  @Test
  void says_at_its_start_why_it_cannot_connect(TestDatabase database) {
    try (Worker worker = Worker.builder(database.url("nobody_at_all")).build()) {
      assertThatThrownBy(worker::start)
          .isInstanceOf(SQLException.class)
          .hasMessageStartingWith(
              "The worker cannot connect to the database: role \"nobody_at_all\" does not exist");
    }
  }

  @Test
  void work_longer_than_its_lease_keeps_it(TestDatabase database) throws Exception {
    database.execute("select queues.configure_queue('default', interval '1 second')");
    Map<String, Integer> renewals = new ConcurrentHashMap<>();
    CountDownLatch renewedThrice = new CountDownLatch(3);
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              renewedThrice.await();
              return Outcome.Accepted.empty();
            });
    database.execute("select queues.enqueue('email', '{}')");
    worker(database)
        .channel(email)
        .listener(
            new WorkerListener() {
              @Override
              public void leasesRenewed(int renewed, int lost) {
                renewals.merge("lost", lost, Integer::sum);
                renewedThrice.countDown();
              }
            })
        .build()
        .drain();

    assertThat(renewals).containsEntry("lost", 0);
    assertThat(email.calls()).hasSize(1);
    assertThat(database.number("select count(*) from queues.task_lease where delivery = 1"))
        .isGreaterThanOrEqualTo(4);
    assertNothingIsLeft(database, 1);
  }
}
