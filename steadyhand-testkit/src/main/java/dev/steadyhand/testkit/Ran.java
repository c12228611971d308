package dev.steadyhand.testkit;

import dev.steadyhand.worker.TaskEnd;

/**
 * A task that ran.
 *
 * @param taskId the id of the task
 * @param step the name of its function, or its task type
 * @param delivery the delivery number, from 1
 * @param end how the delivery ended
 */
public record Ran(long taskId, String step, int delivery, TaskEnd end) {
  @Override
  public String toString() {
    return "%s (task %d, delivery %d) %s".formatted(step, taskId, delivery, end);
  }
}
