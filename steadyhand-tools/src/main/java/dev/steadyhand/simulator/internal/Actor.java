package dev.steadyhand.simulator.internal;

/** A participant of the simulation. */
interface Actor {
  /** The default role of calls: the superuser. */
  String NOBODY_ELSE = "none";

  String name();

  /** Returns the role of its calls. */
  default String role() {
    return NOBODY_ELSE;
  }

  /** Returns its next step; the roll selects among the possible ones. */
  Step next(Roll roll);

  /** Returns its next step without faults: continues its work, or looks for more. */
  default Step fair() {
    return new Step.Rest();
  }

  /** Returns whether it has no work. */
  default boolean isIdle() {
    return true;
  }

  /** Returns whether it has no work and found none when it last looked. */
  default boolean isAtALoss() {
    return false;
  }

  /** Returns whether it is still looking for work, and has none so far. */
  default boolean isLooking() {
    return false;
  }

  /** Crashes: it loses its memory, and a new actor with the same name replaces it. */
  default void crash() {}

  /** The schedule is over. */
  default void end() {}
}
