package dev.steadyhand.worker;

/** The steps of a task in a worker, in order; a task need not pass all of them. */
public enum Step {
  /** It was leased, and waits for its turn. */
  CLAIMED,
  /** Its before-handler ran and, where the channel needs it, the start of the call is noted. */
  CALL_BEGUN,
  /** The provider answered. */
  PROVIDER_ANSWERED,
  /** The answer is kept. */
  OUTCOME_KEPT,
  /** Its handler ran, or its function, and the task is completed with it. */
  HANDLED
}
