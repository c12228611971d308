package dev.steadyhand.testkit;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.testkit.internal.EffectFact;
import org.jspecify.annotations.Nullable;

/** Assertions on an effect of an instance. A failed assertion shows the history of the instance. */
public final class EffectAssert<R> {
  private final InstanceAssert<R> instance;
  private final Effect<?, ?> effect;
  private final @Nullable EffectFact fact;

  EffectAssert(InstanceAssert<R> instance, Effect<?, ?> effect, @Nullable EffectFact fact) {
    this.instance = instance;
    this.effect = effect;
    this.fact = fact;
  }

  /** Verifies that no decision has started it. */
  public EffectAssert<R> isNotStarted() {
    return holds(fact == null, "not to be started");
  }

  /** Verifies that it was started, and has no outcome yet. */
  public EffectAssert<R> isInProgress() {
    return isIn("in_progress", "to be in progress");
  }

  /** Verifies that it waits for a person, because it is unknown whether it has happened. */
  public EffectAssert<R> isUnknown() {
    return holds(fact != null && fact.isUnknown(), "to have an unknown outcome");
  }

  /** Verifies that it has succeeded. */
  public EffectAssert<R> succeeded() {
    return isIn("succeeded", "to have succeeded");
  }

  /** Verifies that it has failed for good. */
  public EffectAssert<R> failed() {
    return isIn("failed", "to have failed");
  }

  /** Verifies that it was withdrawn before it began. */
  public EffectAssert<R> withdrawn() {
    return isIn("withdrawn", "to be withdrawn");
  }

  /** Verifies that it may have happened though it failed. */
  public EffectAssert<R> isUncertain() {
    return holds(fact != null && fact.isUncertain(), "to be uncertain");
  }

  /** Verifies that the message of its last failure contains this text. */
  public EffectAssert<R> because(String text) {
    return holds(
        fact != null && fact.errorMessage() != null && fact.errorMessage().contains(text),
        "to say: " + text);
  }

  /** Verifies how many attempts were made. */
  public EffectAssert<R> hasAttempts(int number) {
    return holds(
        (fact == null ? 0 : fact.attempts()) == number,
        "to have had %d attempts".formatted(number));
  }

  /** Returns the assertions on its instance. */
  public InstanceAssert<R> and() {
    return instance;
  }

  private EffectAssert<R> isIn(String state, String words) {
    return holds(fact != null && fact.state().equals(state), words);
  }

  private EffectAssert<R> holds(boolean condition, String words) {
    instance.holds(
        condition,
        "to have effect %s expected %s, and %s"
            .formatted(effect, words, fact == null ? "it is not started" : fact));
    return this;
  }
}
