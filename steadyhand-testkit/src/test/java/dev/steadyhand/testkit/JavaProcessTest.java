package dev.steadyhand.testkit;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.Pending;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.testkit.SteadyhandTest.Fresh;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Processes in Java in the test kit. */
@SteadyhandTest(fresh = Fresh.PER_TEST)
class JavaProcessTest {
  record Amount(long cents) {}

  record Payment(String id) {}

  static final Effect<Amount, Payment> PAY =
      Effect.call("pay", Amount.class, Payment.class)
          .retry(Retry.exponential(Duration.ofSeconds(10)).maxAttempts(3));
  static final Effect<Amount, Payment> BOOK =
      Effect.inTransaction("book", Amount.class, Payment.class);
  static final Effect<Amount, Payment> ONCE =
      Effect.call("once", Amount.class, Payment.class).atMostOnce();
  static final Effect<Amount, Payment> TELL =
      Effect.channel("tell", "sms", Amount.class, Payment.class);
  static final Signal<Approval> APPROVED = Signal.approval("approved");
  static final ProcessType<Amount, String> TYPE =
      ProcessType.of("test.payment", Amount.class, String.class)
          .effects(PAY, BOOK, ONCE, TELL)
          .signals(APPROVED);

  /** Decides like this function. */
  record Deciding(Function<Facts<Amount>, Decision<String>> decision)
      implements Decider<Amount, String> {
    @Override
    public ProcessType<Amount, String> type() {
      return TYPE;
    }

    @Override
    public Decision<String> decide(Facts<Amount> f) {
      return decision.apply(f);
    }
  }

  private static Deciding runs(Effect<Amount, Payment> effect) {
    return new Deciding(
        f ->
            switch (f.of(effect)) {
              case Pending<Payment> p -> run(effect, f.input()).because("it is not done");
              case Failed<Payment> x ->
                  fail((x.uncertain() ? "perhaps: " : "certainly not: ") + x.message());
              case Succeeded<Payment> s -> succeed(s.value().id(), "it is done");
            });
  }

  private static TestedInstance<String> start(TestKit kit) {
    return kit.start(TYPE, "p-1", new Amount(7));
  }

  @Test
  void answers_are_given_in_order_and_the_last_one_again(TestKit kit) {
    kit.process(runs(PAY));
    kit.answer(PAY)
        .fails("busy")
        .asksToWait(Duration.ofMinutes(5), "busy for a while")
        .then(amount -> new Payment("paid " + amount.cents()));
    Instant begin = kit.clock().instant();
    TestedInstance<String> payment = start(kit);

    kit.drainToTheEnd();

    assertThat(payment).succeeded("paid 7").effect(PAY).hasAttempts(3);
    assertThat(kit.clock().instant()).isAfterOrEqualTo(begin.plus(Duration.ofMinutes(5)));
  }

  @Test
  void an_effect_that_always_fails_has_failed_after_its_attempts(TestKit kit) {
    kit.process(runs(PAY));
    kit.answer(PAY).fails("busy");
    TestedInstance<String> payment = start(kit);

    kit.drainToTheEnd();

    assertThat(payment)
        .failed()
        .because("certainly not")
        .effect(PAY)
        .failed()
        .hasAttempts(3)
        .because("busy");
  }

  @Test
  void a_time_limit_passes_at_once_and_leaves_it_uncertain(TestKit kit) {
    kit.process(runs(PAY));
    kit.answer(PAY).timesOut();
    TestedInstance<String> payment = start(kit);

    kit.drainToTheEnd();

    assertThat(payment).failed().because("perhaps").effect(PAY).isUncertain().hasAttempts(3);
  }

  @Test
  void an_attempt_is_made_again_if_its_worker_dies(TestKit kit) {
    kit.process(runs(PAY));
    kit.answer(PAY).killsTheWorker().then(amount -> new Payment("paid"));
    TestedInstance<String> payment = start(kit);

    kit.drainToTheEnd();

    assertThat(payment).succeeded("paid");
  }

  @Test
  void what_is_made_at_most_once_is_unknown_after_an_exception(TestKit kit) {
    kit.process(runs(ONCE));
    kit.answer(ONCE).fails("connection reset");
    TestedInstance<String> payment = start(kit);

    kit.drainFor(Duration.ofDays(1));

    assertThat(payment).isWaitingFor(ONCE).effect(ONCE).isUnknown().hasAttempts(1);
    kit.resolveAsFailed(TYPE, "p-1", ONCE, "the provider knows nothing of it");
    kit.drain();
    assertThat(payment).failed();
  }

  @Test
  void an_answer_in_a_transaction_writes_with_it(TestKit kit) {
    kit.execute("create table booking (cents bigint)");
    kit.process(runs(BOOK));
    kit.answer(BOOK)
        .thenInTransaction(
            (amount, connection) -> {
              try (var insert = connection.prepareStatement("insert into booking values (?)")) {
                insert.setLong(1, amount.cents());
                insert.execute();
              }
              return new Payment("booked");
            });
    TestedInstance<String> payment = start(kit);

    kit.drain();

    assertThat(payment).succeeded("booked");
    assertThat(kit.number("select cents from booking")).isEqualTo(7);
  }

  @Test
  void an_effect_with_a_channel_is_answered_by_its_double(TestKit kit) {
    kit.process(runs(TELL));
    kit.answer(TELL, amount -> new Payment("told " + amount.cents()));
    TestedInstance<String> payment = start(kit);

    kit.drain();

    assertThat(payment).succeeded("told 7");
    assertThat(kit.sms()).wasCalled(1);
  }

  @Test
  void answers_for_a_key_or_a_request_come_before_others(TestKit kit) {
    Effect<Amount, Payment> second = PAY.keyed("second card");
    kit.process(
        new Deciding(
            f ->
                f.of(PAY).isFailed()
                    ? runs(second).decide(f)
                    : run(PAY, f.input()).because("it is not paid")));
    kit.answer(PAY).refuses("expired").when(amount -> amount.cents() > 100).refuses("too much");
    kit.answer(second, amount -> new Payment("paid with the second"));
    TestedInstance<String> payment = start(kit);

    kit.drain();

    assertThat(payment)
        .succeeded("paid with the second")
        .hasStarted(PAY, second)
        .effect(PAY)
        .because("expired");
  }

  @Test
  void handlers_of_the_application_are_used_unless_the_test_answers(TestKit kit) {
    List<Long> calls = new ArrayList<>();
    kit.process(
        runs(PAY),
        effects ->
            effects.on(
                PAY,
                (amount, task) -> {
                  calls.add(amount.cents());
                  return new Payment("real");
                }));
    TestedInstance<String> first = start(kit);
    kit.drain();
    kit.answer(PAY, amount -> new Payment("scripted"));
    TestedInstance<String> second = kit.start(TYPE, "p-2", new Amount(8));
    kit.drain();

    assertThat(first).succeeded("real");
    assertThat(second).succeeded("scripted");
    assertThat(calls).containsExactly(7L);
  }

  @Test
  void an_approval_has_the_name_of_a_person(TestKit kit) {
    kit.process(
        new Deciding(
            f ->
                f.last(APPROVED)
                    .map(answer -> succeed(answer.by(), "approved: " + answer.value().reason()))
                    .orElseGet(() -> await(APPROVED).because("somebody has to approve"))));
    TestedInstance<String> payment = start(kit);
    kit.drain();
    assertThat(payment).isWaitingFor(APPROVED);

    kit.approve(TYPE, "p-1", APPROVED, new Approval(true, "it is fine"));
    kit.drain();

    assertThat(payment).succeeded().because("approved: it is fine");
  }

  @Test
  void a_decider_that_reads_a_clock_fails_the_test(TestKit kit) {
    kit.process(new Deciding(f -> run(PAY, new Amount(System.currentTimeMillis())).because("now")));
    kit.answer(PAY, amount -> new Payment("paid"));
    start(kit);

    assertThatThrownBy(kit::drain)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("test.payment p-1: the same facts led to two decisions")
        .hasMessageContaining("request of pay cents: ");
  }

  @Test
  void a_decider_that_draws_a_random_number_fails_the_test(TestKit kit) {
    kit.process(new Deciding(f -> succeed("result", "id " + UUID.randomUUID())));
    start(kit);

    assertThatThrownBy(kit::drain)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("which differ in the reason: \"id ");
  }

  @Test
  void a_decider_that_throws_gets_stuck_with_its_exception(TestKit kit) {
    kit.process(
        new Deciding(
            f -> {
              throw new IllegalStateException("a bug");
            }));
    TestedInstance<String> payment = start(kit);

    kit.drainToTheEnd();

    assertThat(payment).isStuck().because("a bug");
  }

  @Test
  void an_effect_without_an_answer_fails_the_test(TestKit kit) {
    kit.process(runs(PAY));
    start(kit);

    assertThatThrownBy(kit::drain)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(
            "test.payment runs effect pay, and the test has no answer to it: add kit.answer(PAY,"
                + " request -> …)");
  }

  @Test
  void an_answer_to_an_effect_that_nobody_declares_is_refused(TestKit kit) {
    assertThatThrownBy(() -> kit.answer(PAY, amount -> new Payment("paid")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("add its process first");
  }

  @Test
  void a_wrong_expectation_shows_the_history(TestKit kit) {
    kit.process(runs(PAY));
    kit.answer(PAY).refuses("expired");
    TestedInstance<String> payment = start(kit);
    kit.drain();

    assertThatThrownBy(() -> assertThat(payment).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Expected test.payment p-1 to have succeeded.")
        .hasMessageContaining("decided to run pay: it is not done");
    assertThatThrownBy(() -> assertThat(payment).effect(PAY).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("pay is failed after 1 attempts");
    assertThatThrownBy(() -> assertThat(kit.instance(TYPE, "p-2")).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("There is no test.payment p-2");
  }
}
