package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.InstanceState;
import java.time.Instant;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** What a test may say of an instance. A sentence that is not true tells its whole story. */
public final class ProcessAssert extends AbstractAssert<ProcessAssert, TestedProcess> {
  ProcessAssert(TestedProcess actual) {
    super(actual, ProcessAssert.class);
  }

  /** It has come to a good end. */
  public ProcessAssert succeeded() {
    return isIn("succeeded", "to have succeeded");
  }

  /** It has come to an end, and not a good one. */
  public ProcessAssert failed() {
    return isIn("failed", "to have failed");
  }

  /** It goes on. */
  public ProcessAssert isRunning() {
    return isIn("running", "to be running");
  }

  /** It is stopped until somebody releases it. */
  public ProcessAssert isStuck() {
    return isIn("stuck", "to be stuck");
  }

  /** The last answer of its supervisor, such as {@code max_attempts_reached}. */
  public ProcessAssert hasStatus(String status) {
    return holds(state().status().equals(status), "to have the status " + status);
  }

  /** Its reason has this text, or an error on its way has. */
  public ProcessAssert because(String text) {
    boolean isReason = state().reason().contains(text) || state().status().contains(text);
    return holds(
        isReason || why().stream().anyMatch(line -> line.contains(text)), "to say: " + text);
  }

  /** So many attempts were made, or runs, since it began. */
  public ProcessAssert after(int number, Count what) {
    long counted =
        switch (what) {
          case ATTEMPTS -> actual.sql().attempts(actual.name(), actual.instanceId());
          case RUNS -> state().runs();
        };
    String words = what.name().toLowerCase(java.util.Locale.ROOT);
    return holds(
        counted == number,
        "to have come here after %d %s, not %d".formatted(number, words, counted));
  }

  /** It looks again by itself at this time, and does nothing until then unless it is woken. */
  public ProcessAssert isWaitingUntil(Instant time) {
    isRunning();
    return holds(
        time.equals(state().nextWakeAt()),
        "to wait until %s, not %s".formatted(time, state().nextWakeAt()));
  }

  /** Its supervisor decided so, in this order: {@code schedule_attempt}, {@code finish} … */
  public ProcessAssert decided(String... actions) {
    List<String> decided = actual.sql().decisions(actual.name(), actual.instanceId());
    return holds(
        decided.equals(List.of(actions)),
        "to have decided %s, not %s".formatted(List.of(actions), decided));
  }

  /** A task of it was given up. */
  public ProcessAssert hasDeadLetter() {
    return holds(deadLetters() > 0, "to have a dead letter");
  }

  /** None of its tasks was given up. */
  public ProcessAssert hasNoDeadLetter() {
    return holds(deadLetters() == 0, "to have no dead letter");
  }

  private long deadLetters() {
    isNotNull();
    return actual.sql().deadLetters(actual.name(), actual.instanceId());
  }

  private ProcessAssert isIn(String state, String words) {
    return holds(state().state().equals(state), words);
  }

  private InstanceState state() {
    isNotNull();
    return actual
        .sql()
        .instance(actual.name(), actual.instanceId())
        .orElseThrow(() -> failure("There is no %s: nothing has kicked it off.", actual));
  }

  private List<String> why() {
    return actual.why();
  }

  private ProcessAssert holds(boolean condition, String words) {
    if (!condition) {
      throw failure(
          "%nExpected %s %s.%nIt is %s. This is its story:%n%n  %s%n",
          actual, words, state(), String.join("\n  ", why()));
    }
    return this;
  }
}
