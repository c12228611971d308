package dev.steadyhand.client.operator;

import java.util.Locale;
import java.util.Set;

/**
 * The state of a task as lists show it, and as one asks for it: that of {@link
 * dev.steadyhand.client.TaskState}, but a task that was completed without success has failed.
 */
public enum ShownState {
  /** Its time has not come. */
  SCHEDULED,
  /** Due, and nobody has it. */
  WAITING,
  /** A worker has it. */
  HELD,
  /** A worker had it, and its lease ran out. */
  EXPIRED,
  /** Completed, whatever came of it. */
  COMPLETED,
  /** Completed, and its outcome is not success: refused, failed or unknown. */
  FAILED,
  /** Given up, with a dead letter. */
  DEAD;

  /** The outcomes, as {@code queues.task_state} has them, of tasks that failed. */
  static final Set<String> FAILURES = Set.of("refused", "failed", "unknown");

  /** Its name in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Of a row of {@code queues.task_state}. */
  public static String of(Row task) {
    return FAILURES.contains(task.text("outcome")) ? FAILED.code() : task.text("state");
  }
}
