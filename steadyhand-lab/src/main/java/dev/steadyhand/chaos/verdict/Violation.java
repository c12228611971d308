package dev.steadyhand.chaos.verdict;

import java.util.List;

/**
 * Something is not as it has to be.
 *
 * @param invariant the sentence that does not hold
 * @param evidence the rows that say so, the first of them
 */
public record Violation(String invariant, List<String> evidence) {
  public Violation {
    evidence = List.copyOf(evidence);
  }
}
