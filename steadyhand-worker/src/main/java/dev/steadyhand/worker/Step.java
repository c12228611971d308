package dev.steadyhand.worker;

/** The steps of a task in a worker, in order; a task may skip some of them. */
public enum Step {
  /** The task was leased and is waiting for a free slot. */
  CLAIMED,
  /**
   * Its before-handler ran and, if the channel is not idempotent, the start of the call is
   * recorded.
   */
  CALL_BEGUN,
  /** The provider responded. */
  PROVIDER_ANSWERED,
  /** The provider's response is stored. */
  OUTCOME_KEPT,
  /** Its handler or function ran, and the task was completed in the same transaction. */
  HANDLED
}
