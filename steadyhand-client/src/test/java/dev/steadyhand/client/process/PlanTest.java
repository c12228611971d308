package dev.steadyhand.client.process;

import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.internal.Deciding;
import org.junit.jupiter.api.Test;

/** Processes that are straight lines. */
class PlanTest {
  record Text(String text) {}

  private static final Effect<Text, Text> FIRST = Effect.call("first", Text.class, Text.class);
  private static final Effect<Text, Text> SECOND = Effect.call("second", Text.class, Text.class);
  private static final Effect<Text, Text> BACK = Effect.call("back", Text.class, Text.class);
  private static final ProcessType<Text, Text> LINE =
      ProcessType.of("test.line", Text.class, Text.class).effects(FIRST, SECOND, BACK);
  private static final Plan<Text, Text> PLAN =
      Plan.of(LINE)
          .then(FIRST, f -> f.input())
          .then(SECOND, f -> new Text(f.value(FIRST).text() + "!"));

  private final GivenFacts<Text> given = GivenFacts.of(LINE, "k", new Text("a"));
  private final Decider<Text, Text> plain = PLAN.succeed(f -> f.value(SECOND));
  private final Decider<Text, Text> undoing =
      PLAN.undoing(Undo.of(FIRST, BACK, done -> done)).succeed(f -> f.value(SECOND));

  @Test
  void runs_its_effects_one_after_the_other() {
    assertThat(plain.decide(given.facts()))
        .isEqualTo(run(FIRST, new Text("a")).because("it was started"));
    given.succeeded(FIRST, new Text("b"));
    assertThat(plain.decide(given.facts()))
        .isEqualTo(run(SECOND, new Text("b!")).because("first succeeded"));
    given.succeeded(SECOND, new Text("c"));
    assertThat(plain.decide(given.facts()))
        .isEqualTo(succeed(new Text("c"), "every effect succeeded"));
  }

  @Test
  void fails_if_one_fails() {
    given.succeeded(FIRST, new Text("b")).failed(SECOND, "refused", "no");
    assertThat(plain.decide(given.facts())).isEqualTo(fail("second failed: no"));
  }

  @Test
  void undoes_before_it_fails_and_before_it_is_cancelled() {
    given.succeeded(FIRST, new Text("b")).failed(SECOND, "refused", "no");
    assertThat(undoing.decide(given.facts()).next()).isEqualTo(run(BACK, new Text("b")));
    given.cancel("enough");
    assertThat(undoing.onCancel(given.facts()).next()).isEqualTo(run(BACK, new Text("b")));
    given.succeeded(BACK, new Text("x"));
    assertThat(undoing.onCancel(given.facts())).isEqualTo(cancel("cancelled by ada: enough"));
  }

  @Test
  void is_cancelled_while_effects_are_in_progress() {
    given.inProgress(FIRST).cancel("enough");
    // The engine withdraws what has not begun, and lets the end wait for the rest.
    assertThat(Deciding.step(plain, given.facts()).path("state").asString()).isEqualTo("cancelled");
  }
}
