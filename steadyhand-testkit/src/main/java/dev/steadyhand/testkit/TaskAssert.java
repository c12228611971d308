package dev.steadyhand.testkit;

import dev.steadyhand.client.TaskState;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.assertj.core.api.AbstractAssert;

/** What a test may say of a task. A sentence that is not true tells its whole life. */
public final class TaskAssert extends AbstractAssert<TaskAssert, TestedTask> {
  private static final Set<TaskState.State> ENDS =
      EnumSet.of(TaskState.State.COMPLETED, TaskState.State.DEAD);

  TaskAssert(TestedTask actual) {
    super(actual, TaskAssert.class);
  }

  /** It is done. */
  public TaskAssert completed() {
    return isIn(TaskState.State.COMPLETED, "to be completed");
  }

  /** It is done, and nothing went wrong: its function and handlers answered success. */
  public TaskAssert succeeded() {
    return completed().holds(actual.errors().isEmpty(), "to have succeeded without an error");
  }

  /** Something went wrong with it, and this is part of what was recorded. */
  public TaskAssert hasError(String text) {
    isNotNull();
    return holds(
        actual.errors().stream().anyMatch(error -> error.contains(text)),
        "to have an error with the text <%s>".formatted(text));
  }

  /** It was given up, with a dead letter. */
  public TaskAssert hasDeadLetter() {
    return isIn(TaskState.State.DEAD, "to be a dead letter");
  }

  /** Its time has come, and nobody has it. */
  public TaskAssert isDue() {
    return isIn(TaskState.State.WAITING, "to be due");
  }

  /** A worker has it, or had it when it died. */
  public TaskAssert isHeld() {
    return isIn(TaskState.State.HELD, "to be held by a worker");
  }

  /** It has not ended. */
  public TaskAssert isOpen() {
    return holds(!ENDS.contains(state().state()), "to be open");
  }

  /** Its time comes then. */
  public TaskAssert isScheduledFor(Instant time) {
    return holds(state().scheduledAt().equals(time), "to be scheduled for " + time);
  }

  /** A worker got it so many times. */
  public TaskAssert wasDelivered(int times) {
    return holds(
        state().deliveries() == times,
        "to have been delivered %d times, not %d".formatted(times, state().deliveries()));
  }

  private TaskAssert isIn(TaskState.State state, String words) {
    return holds(state().state() == state, words);
  }

  private TaskState state() {
    isNotNull();
    return actual.sql().task(actual.taskId()).orElseThrow(() -> failure("There is no %s.", actual));
  }

  private TaskAssert holds(boolean condition, String words) {
    if (!condition) {
      throw failure(
          "%nExpected %s %s.%nIt is %s. This is its life:%n%n  %s%n",
          actual, words, state().state().code(), String.join("\n  ", actual.life()));
    }
    return this;
  }
}
