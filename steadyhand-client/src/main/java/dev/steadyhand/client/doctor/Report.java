package dev.steadyhand.client.doctor;

import java.util.List;

/**
 * The results of all checks.
 *
 * @param looks the results, in the order of the checks
 */
public record Report(List<Look> looks) {

  /** Returns all findings. */
  public List<Finding> findings() {
    return looks.stream().flatMap(look -> look.findings().stream()).toList();
  }

  /** Returns whether no check at all could run. */
  public boolean sawNothing() {
    return looks.stream().allMatch(Look::wasSkipped);
  }

  /** Returns how many topics could not be checked, or not completely. */
  public long skipped() {
    return looks.stream().filter(Look::wasSkipped).count();
  }

  /** Returns whether no problem was found by the checks that ran. */
  public boolean isWell() {
    return findings().stream().noneMatch(Finding::isWrong);
  }
}
