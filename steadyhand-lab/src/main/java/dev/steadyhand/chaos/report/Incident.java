package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.verdict.Violation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A fault that happened.
 *
 * @param fault which one
 * @param detail what exactly was broken
 * @param struckAt when it was broken
 * @param healedAt when what can be fixed from outside was fixed
 * @param goesOn whether work went on afterwards
 * @param wentOnAfter how long it took from there until work went on
 * @param violations what did not hold right after it
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

  /** Whether everything was right afterwards. */
  public boolean isSurvived() {
    return goesOn && violations.isEmpty();
  }
}
