package dev.steadyhand.worker;

import java.time.Duration;

/**
 * A way to the outside: makes the calls of one task type.
 *
 * <p>A channel knows nothing of tasks, leases and retries. It is handed a request, makes one call,
 * and sorts the answer into an {@link Outcome}. It is used by many threads at once. The worker
 * interrupts the thread when the call's time is up or its lease is lost.
 */
public interface Channel extends AutoCloseable {
  /** The task type it serves, as registered in the database. */
  String taskType();

  /**
   * Makes one call. What it throws means that the call failed: before anything was sent if {@link
   * #idempotent()}, with an unknown outcome otherwise. Messages of outcomes must hold no payload
   * and no secret.
   */
  Outcome call(Call call) throws Exception;

  /**
   * Whether a call that is repeated with the same idempotency key has its effect once. If not, the
   * start of each call is noted before it is made, so that one without an answer is known to be of
   * unknown outcome.
   */
  default boolean idempotent() {
    return true;
  }

  /** How long one call may take. */
  default Duration timeLimit() {
    return Duration.ofSeconds(60);
  }

  /** How many calls may be under way at once, within the worker's own limit. */
  default int limit() {
    return Integer.MAX_VALUE;
  }

  @Override
  default void close() {}
}
