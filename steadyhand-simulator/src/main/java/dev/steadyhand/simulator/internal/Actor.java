package dev.steadyhand.simulator.internal;

/** Somebody who takes turns. */
interface Actor {
  String name();

  /** What it does now; the roll chooses among the things that it could do. */
  Step next(Roll roll);

  /** What it does when all is well: goes on with what it has begun, and looks for more. */
  Step fair();

  /** Whether it has nothing to do and, when it last looked, found nothing either. */
  boolean isIdle();

  /** It has died, and forgets everything; one of the same name takes its place. */
  void crash();
}
