package dev.steadyhand.simulator;

import java.util.List;

/**
 * An invariant that a schedule violated.
 *
 * @param sentence the invariant
 * @param details the violations
 * @param schedule the schedule, shrunk if possible
 * @param story the steps, line by line
 */
public record Violation(
    String sentence, List<String> details, Schedule schedule, List<String> story) {
  /** Makes defensive copies. */
  public Violation {
    details = List.copyOf(details);
    story = List.copyOf(story);
  }
}
