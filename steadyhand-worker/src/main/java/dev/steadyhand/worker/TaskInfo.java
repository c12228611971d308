package dev.steadyhand.worker;

import org.jspecify.annotations.Nullable;

/**
 * The part of a task that may appear in logs, metrics and traces: everything but its payload.
 *
 * @param taskId the id of the task
 * @param taskType its type, which is also its channel
 * @param queue its queue
 * @param delivery the delivery number, from 1
 * @param traceparent the trace context in which it was enqueued, if any
 */
public record TaskInfo(
    long taskId, String taskType, String queue, int delivery, @Nullable String traceparent) {}
