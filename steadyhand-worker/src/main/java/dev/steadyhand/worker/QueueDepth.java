package dev.steadyhand.worker;

import java.time.Duration;

/**
 * The number of waiting tasks in a queue, by task type.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param waiting tasks that could be claimed now; {@link #MOST_COUNTED} means that many or more
 * @param oldest how long the oldest of them has been waiting
 */
public record QueueDepth(String queue, String taskType, long waiting, Duration oldest) {
  /** A longer backlog is not counted to its end: every worker does so several times a minute. */
  public static final int MOST_COUNTED = 10_000;
}
