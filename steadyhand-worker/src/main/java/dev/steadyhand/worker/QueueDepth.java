package dev.steadyhand.worker;

import java.time.Duration;

/**
 * The number of waiting tasks in a queue, by task type.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param waiting tasks that could be claimed now
 * @param oldest how long the oldest of them has been waiting
 */
public record QueueDepth(String queue, String taskType, long waiting, Duration oldest) {}
