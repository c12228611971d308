package dev.steadyhand.testkit;

import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.testkit.internal.InstanceState;
import java.time.Instant;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assertions on a process instance. A failed assertion shows the full history of the instance. */
public final class ProcessAssert extends AbstractAssert<ProcessAssert, TestedProcess> {
  ProcessAssert(TestedProcess actual) {
    super(actual, ProcessAssert.class);
  }

  /** Verifies that it has succeeded. */
  public ProcessAssert succeeded() {
    return isIn("succeeded", "to have succeeded");
  }

  /** Verifies that it has failed. */
  public ProcessAssert failed() {
    return isIn("failed", "to have failed");
  }

  /** Verifies that it is running. */
  public ProcessAssert isRunning() {
    return isIn("running", "to be running");
  }

  /** Verifies that it is stuck: stopped until it is released. */
  public ProcessAssert isStuck() {
    return isIn("stuck", "to be stuck");
  }

  /** Verifies that it was cancelled. */
  public ProcessAssert cancelled() {
    return isIn("cancelled", "to have been cancelled");
  }

  /** Verifies the last status of its supervisor, for example {@code max_attempts_reached}. */
  public ProcessAssert hasStatus(String status) {
    return holds(state().status().equals(status), "to have the status " + status);
  }

  /** Verifies its key and summary; empty if it has none. */
  public ProcessAssert isAbout(String businessKey, String summary) {
    Identity identity = state().identity();
    return holds(
        identity.equals(new Identity(businessKey, summary)),
        "to be about %s and not %s".formatted(new Identity(businessKey, summary), identity));
  }

  /** Verifies that its reason, or an error in its history, contains this text. */
  public ProcessAssert because(String text) {
    boolean isReason = state().reason().contains(text) || state().status().contains(text);
    return holds(
        isReason || why().stream().anyMatch(line -> line.contains(text)), "to say: " + text);
  }

  /** Verifies the number of attempts or runs so far. */
  public ProcessAssert after(int number, Count what) {
    long counted =
        switch (what) {
          case ATTEMPTS -> actual.sql().attempts(actual.name(), actual.instanceId());
          case RUNS -> state().runs();
        };
    String words = what.name().toLowerCase(java.util.Locale.ROOT);
    return holds(
        counted == number,
        "to have got here after %d %s, not %d".formatted(number, words, counted));
  }

  /** Verifies that its next scheduled run is at this time. */
  public ProcessAssert isWaitingUntil(Instant time) {
    isRunning();
    return holds(
        time.equals(state().nextWakeAt()),
        "to wait until %s, not %s".formatted(time, state().nextWakeAt()));
  }

  /**
   * Verifies the decisions of its supervisor, in order: {@code schedule_attempt}, {@code finish} …
   */
  public ProcessAssert decided(String... actions) {
    List<String> decided = actual.sql().decisions(actual.name(), actual.instanceId());
    return holds(
        decided.equals(List.of(actions)),
        "to have decided %s, not %s".formatted(List.of(actions), decided));
  }

  /** Verifies that one of its tasks became a dead letter. */
  public ProcessAssert hasDeadLetter() {
    return holds(deadLetters() > 0, "to have a dead letter");
  }

  /** Verifies that none of its tasks became a dead letter. */
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
        .orElseThrow(() -> failure("There is no %s: it was not kicked off.", actual));
  }

  private List<String> why() {
    return actual.why();
  }

  private ProcessAssert holds(boolean condition, String words) {
    if (!condition) {
      throw failure(
          "%nExpected %s %s.%nIt is %s. Its history:%n%n  %s%n",
          actual, words, state(), String.join("\n  ", why()));
    }
    return this;
  }
}
