package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;

/**
 * Tries out what retention would take weeks from now, once: a trial takes as long as a schedule.
 */
final class Retention implements Actor {
  static final String NAME = "retention";

  private static final Call TRIAL = Call.of("tries retention", "select simulator.try_retention()");

  private boolean hasTried;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Step next(Roll roll) {
    return hasTried ? new Step.Rest() : new Step.Ask(TRIAL, reply -> hasTried = true);
  }
}
