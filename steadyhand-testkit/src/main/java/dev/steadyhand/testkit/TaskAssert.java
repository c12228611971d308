package dev.steadyhand.testkit;

import dev.steadyhand.client.TaskState;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.AbstractAssert;

/** Assertions on a task. A failed assertion shows the full history of the task. */
public final class TaskAssert extends AbstractAssert<TaskAssert, TestedTask> {
  private static final Set<TaskState.State> ENDS =
      EnumSet.of(TaskState.State.COMPLETED, TaskState.State.DEAD);

  TaskAssert(TestedTask actual) {
    super(actual, TaskAssert.class);
  }

  /** Verifies that it is completed. */
  public TaskAssert completed() {
    return isIn(TaskState.State.COMPLETED, "to be completed");
  }

  /** Verifies that it is completed without errors: its function and handlers returned success. */
  public TaskAssert succeeded() {
    return completed().holds(actual.errors().isEmpty(), "to have succeeded without an error");
  }

  /** Verifies that an error with this text was recorded. */
  public TaskAssert hasError(String text) {
    isNotNull();
    return holds(
        actual.errors().stream().anyMatch(error -> error.contains(text)),
        "to have an error with the text <%s>".formatted(text));
  }

  /** Verifies that it became a dead letter. */
  public TaskAssert hasDeadLetter() {
    return isIn(TaskState.State.DEAD, "to be a dead letter");
  }

  /** Verifies that it is due and not leased. */
  public TaskAssert isDue() {
    return isIn(TaskState.State.WAITING, "to be due");
  }

  /** Verifies that it is leased, possibly by a worker that has died. */
  public TaskAssert isHeld() {
    return isIn(TaskState.State.HELD, "to be held by a worker");
  }

  /** Verifies that it has not ended. */
  public TaskAssert isOpen() {
    return holds(!ENDS.contains(state().state()), "to be open");
  }

  /** Verifies the time for which it is scheduled. */
  public TaskAssert isScheduledFor(Instant time) {
    return holds(state().scheduledAt().equals(time), "to be scheduled for " + time);
  }

  /** Verifies how often it was delivered. */
  public TaskAssert wasDelivered(int times) {
    return holds(
        state().deliveries() == times,
        "to have been delivered %d times, not %d".formatted(times, state().deliveries()));
  }

  /** Verifies how often its handler ran: attempts that failed, and the one that succeeded. */
  public TaskAssert hasAttempts(int number) {
    int made =
        actual.sql().failures(actual.taskId()).size()
            + (state().state() == TaskState.State.COMPLETED ? 1 : 0);
    return holds(made == number, "to have had %d attempts, not %d".formatted(number, made));
  }

  /** Verifies that the last failed attempt threw an exception of exactly this class. */
  public TaskAssert failedWith(Class<? extends Throwable> exception) {
    isNotNull();
    List<String> failures = actual.sql().failures(actual.taskId());
    String last = failures.isEmpty() ? "" : failures.getLast();
    return holds(
        last.equals(exception.getName()) || last.startsWith(exception.getName() + ": "),
        "to have failed with %s, and last with <%s>".formatted(exception.getName(), last));
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
          "%nExpected %s %s.%nIt is %s. Its history:%n%n  %s%n",
          actual, words, state().state().code(), String.join("\n  ", actual.life()));
    }
    return this;
  }
}
