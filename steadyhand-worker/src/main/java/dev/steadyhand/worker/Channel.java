package dev.steadyhand.worker;

import java.time.Duration;

/**
 * An adapter to an external service: makes the calls of one task type.
 *
 * <p>A channel knows nothing about tasks, leases and retries. It receives a request, makes one
 * call, and maps the response to an {@link Outcome}. It must be thread-safe. The worker interrupts
 * the calling thread when the time limit is exceeded or the lease is lost.
 */
public interface Channel extends AutoCloseable {
  /** Returns the task type that this channel serves, as registered in the database. */
  String taskType();

  /**
   * Makes one call. An exception means that the call failed: before anything was sent if {@link
   * #idempotent()}, with an unknown outcome otherwise. Messages of outcomes must contain neither
   * payload nor secrets.
   */
  Outcome call(Call call) throws Exception;

  /**
   * Returns whether repeating a call with the same idempotency key has no further effect. If not,
   * the worker records the start of each call before it makes it, so that a call without a response
   * is known to have an unknown outcome.
   */
  default boolean idempotent() {
    return true;
  }

  /** Returns the timeout of one call. */
  default Duration timeLimit() {
    return Duration.ofSeconds(60);
  }

  /** Returns the maximum number of concurrent calls, within the worker's concurrency. */
  default int limit() {
    return Integer.MAX_VALUE;
  }

  @Override
  default void close() {}
}
