package dev.steadyhand.simulator;

/** What goes wrong with a step of an actor. */
public enum Fault {
  /** Nothing. */
  NONE,
  /** Two transactions got in each other's way: rolled back as a serialization failure. */
  CONFLICT,
  /** The connection breaks before the commit: rolled back, and the actor knows not whether. */
  CUT_OFF,
  /** The connection breaks after the commit: it happened, and the actor knows not whether. */
  REPLY_LOST,
  /** The actor dies before its step, with all that it remembers; another one takes its place. */
  CRASH,
  /** The actor dies right after the commit of its step. */
  CRASH_AFTER
}
