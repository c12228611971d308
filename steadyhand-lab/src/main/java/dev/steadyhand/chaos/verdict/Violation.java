package dev.steadyhand.chaos.verdict;

import java.util.List;

/**
 * A violated invariant.
 *
 * @param invariant the invariant
 * @param evidence the first violating rows
 */
public record Violation(String invariant, List<String> evidence) {
  public Violation {
    evidence = List.copyOf(evidence);
  }
}
