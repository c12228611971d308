package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Decider;
import tools.jackson.databind.node.ObjectNode;

/** Asks a decide function. */
public final class Deciding {
  private Deciding() {}

  /**
   * Returns the step that was decided: by {@link Decider#onCancel} if somebody has asked for the
   * instance to be cancelled. The caller adds {@code instance_id} and {@code run_id}.
   *
   * @throws dev.steadyhand.client.process.IllegalDecisionException if it cannot be carried out
   */
  public static <I, R> ObjectNode step(Decider<I, R> decider, JsonFacts<I> facts) {
    return StepWriter.step(
        facts, facts.cancelRequest().isPresent() ? decider.onCancel(facts) : decider.decide(facts));
  }
}
