package dev.steadyhand.client.process.internal;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.GivenFacts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import java.time.Duration;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Notices decide functions that are not pure. */
class DecisionCheckTest {
  record Text(String text) {}

  private static final ProcessType<Text, Text> TYPE =
      ProcessType.of("shop.order", Text.class, Text.class);

  private final JsonFacts<Text> facts = GivenFacts.of(TYPE, "o-1", new Text("a")).facts();
  private int calls;

  private static Decider<Text, Text> deciding(Function<Facts<Text>, Decision<Text>> decide) {
    return new Decider<>() {
      @Override
      public ProcessType<Text, Text> type() {
        return TYPE;
      }

      @Override
      public Decision<Text> decide(Facts<Text> facts) {
        return decide.apply(facts);
      }
    };
  }

  @Test
  void the_same_decision_twice_is_fine() {
    assertThat(
            DecisionCheck.decideTwice(deciding(f -> succeed(f.input(), "done")), facts)
                .path("state")
                .asString())
        .isEqualTo("succeeded");
  }

  @Test
  void another_value_is_found_and_not_quoted() {
    assertThatThrownBy(
            () ->
                DecisionCheck.decideTwice(
                    deciding(f -> succeed(new Text("secret " + ++calls), "done")), facts))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("shop.order o-1: the same facts led to 'succeed'")
        .hasMessageContaining("differs in result.text")
        .hasMessageNotContaining("secret");
  }

  @Test
  void another_time_is_found() {
    assertThatThrownBy(
            () ->
                DecisionCheck.decideTwice(
                    deciding(
                        f ->
                            await()
                                .until(f.now().plus(Duration.ofDays(++calls)))
                                .because("a clock")),
                    facts))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("differs in action");
  }

  @Test
  void another_way_of_looking_is_found() {
    assertThatThrownBy(
            () ->
                DecisionCheck.decideTwice(
                    deciding(
                        f -> {
                          calls += calls == 0 ? f.children(TYPE).total() + 1 : 0;
                          return succeed(f.input(), "done");
                        }),
                    facts))
        .hasMessageContaining("differs in looked_at");
  }
}
