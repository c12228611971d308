package dev.steadyhand.testkit;

import dev.steadyhand.worker.TaskEnd;

/**
 * A task that was worked on.
 *
 * @param taskId which one
 * @param step what it does: the name of its function, or its task type
 * @param delivery the how-manieth delivery it was, from 1
 * @param end how the work on it ended
 */
public record Ran(long taskId, String step, int delivery, TaskEnd end) {
  @Override
  public String toString() {
    return "%s (task %d, delivery %d) %s".formatted(step, taskId, delivery, end);
  }
}
