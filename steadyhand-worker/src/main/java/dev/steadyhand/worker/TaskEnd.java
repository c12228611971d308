package dev.steadyhand.worker;

/** How a worker's part in a task ended. */
public enum TaskEnd {
  /** It is done. */
  COMPLETED,
  /** It is completed, and what it was to do failed: its error handler, if any, was told. */
  FAILED,
  /** It could not be worked on, and was handed back with backoff. */
  RETRIED,
  /** It became a dead letter at once, since no retry can mend it. */
  GIVEN_UP,
  /** It was handed back without counting: the worker stops, or the database went away. */
  RELEASED,
  /** Its lease was lost meanwhile: whoever holds it now will see to it. */
  LEASE_LOST
}
