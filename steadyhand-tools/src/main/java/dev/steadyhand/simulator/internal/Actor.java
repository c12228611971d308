package dev.steadyhand.simulator.internal;

/** Somebody who takes turns. */
interface Actor {
  /** In whose name its calls are made, unless it says otherwise: the superuser's. */
  String NOBODY_ELSE = "none";

  String name();

  /** The role that its calls are made as. */
  default String role() {
    return NOBODY_ELSE;
  }

  /** What it does now; the roll chooses among the things that it could do. */
  Step next(Roll roll);

  /** What it does when all is well: goes on with what it has begun, and looks for more. */
  Step fair();

  /** Whether it has nothing in hand. */
  boolean isIdle();

  /** Whether it has nothing in hand and, when it last looked, found nothing either. */
  default boolean isAtALoss() {
    return false;
  }

  /** It has died, and forgets everything; one of the same name takes its place. */
  void crash();
}
