package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * Which tasks; what is null does not matter.
 *
 * @param queue those of this queue
 * @param taskType those of this task type
 * @param state those in this state
 * @param step those that run this: a function, or a task type
 */
public record TaskFilter(
    @Nullable String queue,
    @Nullable String taskType,
    @Nullable ShownState state,
    @Nullable String step) {}
