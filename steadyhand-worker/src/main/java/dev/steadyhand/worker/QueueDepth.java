package dev.steadyhand.worker;

import java.time.Duration;

/**
 * What waits in a queue.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param waiting tasks that could be claimed now
 * @param oldest for how long the oldest of them could have been
 */
public record QueueDepth(String queue, String taskType, long waiting, Duration oldest) {}
