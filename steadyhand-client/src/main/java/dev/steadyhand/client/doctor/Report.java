package dev.steadyhand.client.doctor;

import java.util.List;

/**
 * What was looked at, and what was found.
 *
 * @param looks in the order in which they were made
 */
public record Report(List<Look> looks) {

  /** All findings. */
  public List<Finding> findings() {
    return looks.stream().flatMap(look -> look.findings().stream()).toList();
  }

  /** Whether not one thing could be looked at. */
  public boolean sawNothing() {
    return looks.stream().allMatch(Look::wasSkipped);
  }

  /** How many things could not be looked at, or not in full. */
  public long skipped() {
    return looks.stream().filter(Look::wasSkipped).count();
  }

  /** Whether nothing is wrong as far as it could be seen. */
  public boolean isWell() {
    return findings().stream().noneMatch(Finding::isWrong);
  }
}
