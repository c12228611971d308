package dev.steadyhand.worker;

import org.jspecify.annotations.Nullable;

/**
 * What may be told of a task in logs, metrics and traces: everything but its payload.
 *
 * @param taskId the task
 * @param taskType its type, which is also its channel
 * @param queue its queue
 * @param delivery the how-manieth delivery, from 1
 * @param traceparent the trace it was enqueued in, if any
 */
public record TaskInfo(
    long taskId, String taskType, String queue, int delivery, @Nullable String traceparent) {}
