package dev.steadyhand.testkit;

/** What of a process may be counted. */
public enum Count {
  /** Attempts that its supervisor scheduled: the rows of its attempt table. */
  ATTEMPTS,
  /** Runs of its supervisor that came to a decision. */
  RUNS
}
