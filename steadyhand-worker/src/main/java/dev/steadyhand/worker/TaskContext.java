package dev.steadyhand.worker;

import java.time.Duration;

/** What a handler may know about its task, and say about it. */
public interface TaskContext {
  /** Returns the id of the task. */
  long taskId();

  /**
   * Returns the number of this attempt, from 1. Attempts that failed count, lost workers do not.
   */
  int attempt();

  /**
   * Returns a key that is the same for every attempt of this task, for providers that deduplicate
   * requests.
   */
  String idempotencyKey();

  /**
   * Returns whether the handler should stop: somebody cancelled the task, or the worker has to give
   * it back. If it then throws, a cancelled task is not tried again.
   */
  boolean isCancelled();

  /**
   * Returns an exception for the handler to throw: the attempt failed, and the next one follows
   * after this delay instead of that of the policy.
   *
   * @param delay at most 30 days
   * @param reason stored as the message
   */
  RuntimeException retryAfter(Duration delay, String reason);

  /**
   * Shows progress to people who look at the task. Sent about once a second, and not guaranteed to
   * arrive.
   */
  void progress(long done, long total);

  /** Shows a note to people who look at the task, as {@link #progress} does. */
  void note(String text);
}
