package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.simulator.CallOutcome;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A provider that knows idempotency keys answers as it did before. */
class EffectBookTest {
  private static final Effect<String, String> CHARGE =
      Effect.call("charge", String.class, String.class);
  private static final Decider<String, String> DECIDER =
      Plan.of(ProcessType.of("shop.order", String.class, String.class).effects(CHARGE))
          .then(CHARGE, f -> f.input())
          .succeed(f -> f.value(CHARGE));

  private final EffectBook book = new EffectBook();

  @ParameterizedTest
  @CsvSource({
    "REFUSED, DONE, REFUSED",
    "REFUSED, ANSWER_LOST, TIMED_OUT",
    "REFUSED, FAILED, FAILED",
    "DONE, REFUSED, DONE",
    "ANSWER_LOST, REFUSED, DONE",
    "FAILED, DONE, DONE",
  })
  void the_same_key_gets_the_same_answer(CallOutcome before, CallOutcome wanted, CallOutcome is) {
    assertThat(ask("0-effect-1-charge", before)).isEqualTo(before);
    assertThat(ask("0-effect-1-charge", wanted)).isEqualTo(is);
    assertThat(ask("0-effect-1-charge-r2", wanted)).isEqualTo(wanted);
  }

  private CallOutcome ask(String key, CallOutcome wanted) {
    SimulatedProcess<String, String> process =
        new SimulatedProcess<>(DECIDER, DECIDER, Map.of("charge", request -> "ch_1"));
    return book.note(new EffectQuestion(process, CHARGE, key, "100"), wanted).outcome();
  }
}
