package dev.steadyhand.simulator;

import java.util.List;

/**
 * An invariant that a schedule violated.
 *
 * @param sentence the invariant
 * @param details the violations
 * @param schedule the schedule, shrunk if possible
 * @param story the steps that matter, line by line, on a page
 * @param fullStory all steps
 */
public record Violation(
    String sentence,
    List<String> details,
    Schedule schedule,
    List<String> story,
    List<String> fullStory) {
  /** Makes defensive copies. */
  public Violation {
    details = List.copyOf(details);
    story = List.copyOf(story);
    fullStory = List.copyOf(fullStory);
  }
}
