package dev.steadyhand.testkit;

/** What can be counted in a process. */
public enum Count {
  /** Attempts that its supervisor scheduled: the rows of its attempt table. */
  ATTEMPTS,
  /** Runs of its supervisor that made a decision. */
  RUNS
}
