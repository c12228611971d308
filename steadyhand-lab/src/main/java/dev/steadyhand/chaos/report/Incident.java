package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.verdict.Violation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * An injected fault.
 *
 * @param fault which one
 * @param detail what exactly was broken
 * @param struckAt when it was broken
 * @param healedAt when what can be fixed from outside was fixed
 * @param goesOn whether work continued afterwards
 * @param wentOnAfter the time until work continued
 * @param violations the violations right after it
 */
public record Incident(
    String fault,
    String detail,
    Instant struckAt,
    Instant healedAt,
    boolean goesOn,
    Duration wentOnAfter,
    List<Violation> violations) {
  public Incident {
    violations = List.copyOf(violations);
  }

  /** Returns whether work continued without violations. */
  public boolean isSurvived() {
    return goesOn && violations.isEmpty();
  }
}
