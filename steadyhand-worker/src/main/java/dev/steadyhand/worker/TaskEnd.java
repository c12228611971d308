package dev.steadyhand.worker;

/** How a worker's processing of a task ended. */
public enum TaskEnd {
  /** The task is completed. */
  COMPLETED,
  /** The task is completed, but its effect failed; its error handler, if any, was called. */
  FAILED,
  /** The task failed and was released for a retry with backoff. */
  RETRIED,
  /** The task became a dead letter immediately, since no retry can fix it. */
  GIVEN_UP,
  /**
   * The task was released without counting the delivery: the worker is stopping, or the database is
   * unreachable.
   */
  RELEASED,
  /** The lease was lost meanwhile: the worker that holds it now is responsible for the task. */
  LEASE_LOST
}
