package dev.steadyhand.worker;

/**
 * The application's code for one task type. An exception means that the attempt failed: it is
 * stored, and the task is tried again as {@linkplain dev.steadyhand.client.Retry its type} says.
 * Must be thread-safe. The thread is interrupted when the time limit is exceeded, the lease is lost
 * or the worker stops.
 *
 * <p>An attempt may be repeated even if it succeeded, if the worker dies before it has recorded
 * that. Use {@link TaskContext#idempotencyKey()} for effects elsewhere, or {@link
 * Worker.Builder#handleInTransaction} for writes to the database.
 */
@FunctionalInterface
public interface TaskHandler<P> {
  /** Does the work of one task. */
  void handle(P payload, TaskContext task) throws Exception;

  /** The code for a task type with a result. */
  @FunctionalInterface
  interface WithResult<P, R> {
    /** Does the work of one task, and returns its result. */
    R handle(P payload, TaskContext task) throws Exception;
  }
}
