package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.assertNothingIsLeft;
import static dev.steadyhand.worker.WorkerHarness.makeDue;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How a worker handles failures of a call, a handler, a payload or a lease. */
@DatabaseTest
class FailureTest {
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
        "select queues.enqueue('db_function', '{\"db_function\": \"app.raising\", \"order_id\":"
            + " 12345, \"secret\": \"canary-4711\"}')");
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
    assertThat(database.texts("select distinct error_message from queues.error order by 1 limit 1"))
        .as("ids stay, and nothing else of the payload")
        .containsExactly("P0001: no: order 12345, [payload]");
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
    database.execute("select queues.enqueue('email', '{\"before_handler\": \"no.such\"}')");
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

    assertThat(database.texts("select original_task_id from queues.dead_letter"))
        .as("the one whose handler is not there")
        .containsExactly("2");
    assertThat(email.calls()).as("the deep one reaches its channel").anyMatch(c -> c.taskId() == 1);
    assertNothingIsLeft(database, 56);
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
  void keeps_the_answer_of_a_call_that_cannot_be_repeated(TestDatabase database) throws Exception {
    database.execute("select queues.enqueue('sms', '{}')");
    worker(database).channel(TestChannel.accepting("sms").notIdempotent()).build().drain();
    assertThat(database.text("select outcome from queues.task_outcome")).isEqualTo("accepted");
    assertNothingIsLeft(database, 1);
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
              // Taken away while it runs, as an operator might do.
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

  /** Until it is stored, only this worker knows it: to hand back the task would lose it. */
  @Test
  void an_answer_is_stored_though_the_first_statement_is_canceled(TestDatabase database)
      throws Exception {
    database.execute("alter function queues.record_outcomes rename to record_outcomes_at_last");
    database.execute("create sequence public.tries");
    database.execute(
        """
        create function queues.record_outcomes(
            _task_ids bigint[], _task_lease_ids bigint[], _outcomes text[], _answers jsonb[],
            _error_kinds text[], _error_messages text[], _retry_afters interval[])
        returns void language plpgsql security definer as $$
        begin
            if nextval('public.tries') = 1 then
                raise exception 'canceling statement due to user request' using errcode = '57014';
            end if;
            perform queues.record_outcomes_at_last(
                _task_ids, _task_lease_ids, _outcomes, _answers, _error_kinds, _error_messages, _retry_afters);
        end;
        $$
        """);
    TestChannel sms = TestChannel.accepting("sms").notIdempotent();
    database.execute("select queues.enqueue('sms', '{}')");
    Worker.builder(database.url()).channel(sms).build().drain();

    assertThat(sms.calls()).hasSize(1);
    assertThat(database.text("select outcome from queues.task_outcome")).isEqualTo("accepted");
    assertThat(database.number("select count(*) from queues.task_completed")).isOne();
    assertThat(database.number("select count(*) from queues.error")).isZero();
  }
}
