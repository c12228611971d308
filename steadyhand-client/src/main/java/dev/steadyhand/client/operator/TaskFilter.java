package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * A filter for tasks; null means any.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param state the state
 * @param step what the task runs: a function, or a task type
 */
public record TaskFilter(
    @Nullable String queue,
    @Nullable String taskType,
    @Nullable ShownState state,
    @Nullable String step) {}
