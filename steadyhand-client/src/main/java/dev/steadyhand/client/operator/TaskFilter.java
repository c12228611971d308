package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * A filter for tasks; null means any.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param state the state
 * @param step what the task runs: a function, or a task type
 * @param batch the batch that it is a member of
 */
public record TaskFilter(
    @Nullable String queue,
    @Nullable String taskType,
    @Nullable ShownState state,
    @Nullable String step,
    @Nullable Long batch) {

  /** Whether a member of the batch matches the rest, without the state. */
  boolean matches(Row member) {
    return (queue == null || queue.equals(member.text("queue_name")))
        && (taskType == null || taskType.equals(member.text("task_type")))
        && (step == null || step.equals(member.text("step")));
  }
}
