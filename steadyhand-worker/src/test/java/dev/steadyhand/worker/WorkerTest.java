package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

/** What a worker does with tasks of every kind. */
@DatabaseTest
class WorkerTest {
  private static Worker.Builder worker(TestDatabase database) {
    return Worker.builder(database.url("worker_service_user"))
        .options(WorkerOptions.defaults().named("test").polling(Duration.ofMillis(200)));
  }

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
    assertThat(database.number("select count(distinct completed_at) from queues.task_completed"))
        .as("commits")
        .isLessThan(1500);
  }

  @Test
  void tells_the_error_handler_of_each_kind_of_failure(TestDatabase database) throws Exception {
    Handlers.install(database);
    Map<String, Outcome> answers =
        Map.of(
            "refused", Outcome.Refused.byProvider("answered 550"),
            "later", Outcome.TryAgain.after(Duration.ofSeconds(90), "answered 429"),
            "down", Outcome.TryAgain.unreachable("connection refused"),
            "wrong", Outcome.Refused.invalid("no address"));
    TestChannel email =
        new TestChannel("email", call -> answers.get(call.text("case").orElseThrow()));
    for (String name : answers.keySet()) {
      database.execute(
          "select queues.enqueue('email', jsonb_build_object('case', ?::text, 'error_handler',"
              + " 'app.failure'))",
          name);
    }

    worker(database).channel(email).build().drain();

    assertThat(
            database.texts(
                """
                select concat_ws(' ', payload -> 'original_payload' ->> 'case', payload ->> 'error_kind', payload ->> 'error', payload ->> 'retry_after')
                from app.told order by 1
                """))
        .containsExactly(
            "down provider_unreachable connection refused",
            "later provider_unreachable answered 429 90.000000",
            "refused provider_refused answered 550",
            "wrong validation no address");
    assertThat(database.number("select count(*) from queues.error")).isEqualTo(4);
    assertNothingIsLeft(database, 4);
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
        .containsExactly("app.before: attempt_not_found", "app.before: no address");
    assertNothingIsLeft(database, 2);
  }

  /** The customer gets one email, however often the success handler fails. */
  @Test
  void repeats_a_failing_success_handler_and_never_the_call(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    database.execute("insert into app.told values ('broken', null)");
    TestChannel email = TestChannel.accepting("email");
    database.execute(
        "select queues.enqueue('email', ('{\"message_id\": 7, \"secret\": \"canary-4711\", ' || ?"
            + " || '}')::jsonb)",
        Handlers.NAMES);

    for (int delivery = 1; delivery <= 5; delivery++) {
      worker(database).channel(email).build().drain();
      assertThat(database.number("select deliveries from queues.ready")).isEqualTo(delivery);
      makeDue(database);
    }
    worker(database).channel(email).build().drain();

    assertThat(email.calls()).hasSize(1);
    assertThat(database.text("select outcome -> 'answer' ->> 'id' from queues.dead_letter"))
        .isEqualTo("m1");
    assertThat(
            database.texts("select distinct error_kind || ' ' || error_message from queues.error"))
        .containsExactly("handler_failed P0001: broken by [payload]");
    assertThat(Handlers.told(database, "failure")).as("failures told").isZero();
  }

  @Test
  void goes_on_with_the_handler_alone_once_it_works(TestDatabase database) throws Exception {
    Handlers.install(database);
    database.execute("insert into app.told values ('broken', null)");
    TestChannel email = TestChannel.accepting("email");
    database.execute(
        "select queues.enqueue('email', ('{\"message_id\": 7, ' || ? || '}')::jsonb)",
        Handlers.NAMES);
    worker(database).channel(email).build().drain();
    database.execute("delete from app.told");
    makeDue(database);

    worker(database).channel(email).build().drain();

    assertThat(email.calls()).hasSize(1);
    assertThat(Handlers.told(database, "success")).isOne();
    assertNothingIsLeft(database, 1);
  }

  @Test
  void hands_a_raising_function_back_with_backoff_until_it_is_dead(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    database.execute(
        "select queues.enqueue('db_function', '{\"db_function\": \"app.raising\", \"secret\":"
            + " \"canary-4711\"}')");
    for (int delivery = 1; delivery <= 5; delivery++) {
      worker(database).build().drain();
      makeDue(database);
    }
    worker(database).build().drain();

    assertThat(database.text("select step || ' ' || deliveries from queues.dead_letter"))
        .isEqualTo("app.raising 5");
    assertThat(Handlers.told(database, "raising"))
        .as("traces of runs that were rolled back")
        .isZero();
    assertThat(
            database.number(
                "select count(*) from queues.error where error_message like '%canary%'"))
        .isZero();
  }

  @Test
  void poison_is_bounded_and_the_rest_goes_on(TestDatabase database) throws Exception {
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              switch (call.text("case").orElse("")) {
                case "error" -> throw new StackOverflowError("canary-4711");
                case "exception" -> throw new IllegalStateException("canary-4711");
                default -> {
                  return Outcome.Accepted.empty();
                }
              }
            });
    String deep = "[".repeat(2000) + "]".repeat(2000);
    database.execute("select queues.enqueue('email', jsonb_build_object('x', ?::jsonb))", deep);
    database.execute("select queues.enqueue('email', '{\"case\": \"error\"}')");
    database.execute("select queues.enqueue('email', '{\"case\": \"exception\"}')");
    database.execute(
        "select queues.enqueue('email', jsonb_build_object('x', repeat('x', 1000000)))");
    database.execute(
        "select queues.enqueue('email', '{\"zero\": \"\\\\u0000 is refused by jsonb, so it is"
            + " spelled\"}')");
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 50)");

    for (int delivery = 1; delivery <= 6; delivery++) {
      worker(database).channel(email).build().drain();
      makeDue(database);
    }

    assertThat(database.number("select count(*) from queues.dead_letter"))
        .as("the deep one")
        .isOne();
    assertNothingIsLeft(database, 55);
    assertThat(
            database.number(
                "select count(*) from queues.error where error_message like '%canary%'"))
        .isZero();
  }

  @Test
  void a_call_has_its_time_and_no_more(TestDatabase database) throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    TestChannel email =
        new TestChannel(
                "email",
                call -> {
                  never.await();
                  return Outcome.Accepted.empty();
                })
            .within(Duration.ofMillis(100));
    database.execute("select queues.enqueue('email', '{}')");

    worker(database).channel(email).build().drain();

    assertThat(database.text("select error_kind from queues.error")).isEqualTo("timeout");
    assertNothingIsLeft(database, 1);
  }

  @Test
  void an_unknown_outcome_stops_or_is_sent_again_as_its_type_says(TestDatabase database)
      throws Exception {
    AtomicInteger calls = new AtomicInteger();
    TestChannel.Behaviour firstIsUnknown =
        call ->
            calls.getAndIncrement() < 2
                ? new Outcome.Unknown("reset after accept")
                : Outcome.Accepted.empty();
    TestChannel sms = new TestChannel("sms", firstIsUnknown).notIdempotent();
    TestChannel email = new TestChannel("email", firstIsUnknown).notIdempotent();
    database.execute("select queues.enqueue('sms', '{}')");
    database.execute("select queues.enqueue('email', '{}')");

    worker(database).channel(sms).channel(email).build().drain();
    makeDue(database);
    worker(database).channel(sms).channel(email).build().drain();

    assertThat(sms.calls()).hasSize(1);
    assertThat(email.calls()).hasSize(2);
    assertThat(email.calls().stream().map(Call::idempotencyKey).distinct()).hasSize(1);
    assertThat(database.text("select outcome from queues.task_outcome where task_id = 1"))
        .isEqualTo("unknown");
    assertThat(
            database.number(
                "select count(*) from queues.error where error_kind = 'outcome_unknown'"))
        .isGreaterThanOrEqualTo(2);
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

  /**
   * All connections for tasks are taken by a slow function, and leases are renewed all the same.
   */
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
  void keeps_the_answer_of_a_call_that_cannot_be_repeated(TestDatabase database) throws Exception {
    database.execute("select queues.enqueue('sms', '{}')");
    worker(database).channel(TestChannel.accepting("sms").notIdempotent()).build().drain();
    assertThat(database.text("select outcome from queues.task_outcome")).isEqualTo("accepted");
    assertNothingIsLeft(database, 1);
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

  @Test
  void an_answer_with_a_nul_is_kept(TestDatabase database) throws Exception {
    TestChannel sms =
        new TestChannel("sms", call -> Outcome.Accepted.with("id", "a\0b\\\\u0000c"))
            .notIdempotent();
    database.execute("select queues.enqueue('sms', '{}')");
    worker(database).channel(sms).build().drain();
    assertThat(database.text("select answer ->> 'id' from queues.task_outcome"))
        .isEqualTo("ab\\\\u0000c");
  }

  /** Functions are due for an hour, and do not wait for thousands of emails. */
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
        .hasMessage("there is no queue nowhere");
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

  @Test
  void a_lost_lease_stops_the_work_and_keeps_only_the_answer(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    database.execute("select queues.configure_queue('default', interval '1 second')");
    CountDownLatch interrupted = new CountDownLatch(1);
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              // Taken away while it works, as an operator might.
              try (var other = database.connect();
                  var statement = other.createStatement()) {
                statement.execute("select queues.complete_task(1)");
              }
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
              return Outcome.Accepted.with("id", "m1");
            });
    database.execute(
        "select queues.enqueue('email', ('{\"message_id\": 7, ' || ? || '}')::jsonb)",
        Handlers.NAMES);

    worker(database).channel(email).build().drain();

    assertThat(interrupted.getCount()).isZero();
    assertThat(database.text("select answer ->> 'id' from queues.task_outcome")).isEqualTo("m1");
    assertThat(Handlers.told(database, "success")).isZero();
    assertThat(database.text("select task_lease_id from queues.task_completed")).isNull();
  }

  /** Backoff and schedules pass at once. */
  private static void makeDue(TestDatabase database) throws SQLException {
    database.execute("update queues.ready set available_at = now() where task_lease_id is null");
    database.execute("select setval(floor_at, 0), setval(floor_task_id, 0) from queues.lane");
  }

  private static void assertNothingIsLeft(TestDatabase database, int completed)
      throws SQLException {
    assertThat(
            database.texts(
                "select r::text from queues.ready r join queues.lane l using (lane_id) where"
                    + " l.queue_name = 'default'"))
        .as("open tasks")
        .isEmpty();
    assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(completed);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }
}
