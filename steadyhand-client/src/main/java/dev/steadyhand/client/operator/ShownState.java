package dev.steadyhand.client.operator;

import java.util.Locale;
import java.util.Set;

/**
 * The state of a task as lists and filters use it: that of {@link dev.steadyhand.client.TaskState},
 * except that a task that was completed without success is shown as failed or cancelled.
 */
public enum ShownState {
  /** Not due yet. */
  SCHEDULED,
  /** Due and not leased. */
  WAITING,
  /** Leased by a worker. */
  HELD,
  /** Was leased by a worker, and the lease expired. */
  EXPIRED,
  /** Completed, with any outcome. */
  COMPLETED,
  /** Completed without success: the outcome is refused, failed or unknown. */
  FAILED,
  /** Completed because somebody cancelled it. */
  CANCELLED,
  /** Failed permanently, with a dead letter. */
  DEAD;

  /** The outcomes in {@code queues.task_state} that count as failed. */
  static final Set<String> FAILURES = Set.of("refused", "failed", "unknown");

  /** Returns the code that is used in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the state of a row of {@code queues.task_state}. */
  public static String of(Row task) {
    String outcome = task.text("outcome");
    if (outcome.equals(CANCELLED.code())) {
      return outcome;
    }
    return FAILURES.contains(outcome) ? FAILED.code() : task.text("state");
  }
}
