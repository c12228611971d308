package dev.steadyhand.client;

/**
 * What came of an enqueue.
 *
 * @param taskId the task: the new one, or the one that holds the dedupe key already
 * @param created whether it is new
 */
public record Enqueued(long taskId, boolean created) {}
