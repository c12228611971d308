package dev.steadyhand.client;

/**
 * The result of an enqueue.
 *
 * @param taskId the id of the new task, or of the existing one that holds the dedupe key
 * @param created whether a new task was created
 */
public record Enqueued(long taskId, boolean created) {}
