package dev.steadyhand.simulator;

import java.util.List;

/**
 * A promise that a schedule broke.
 *
 * @param sentence the promise
 * @param details what broke it
 * @param schedule the schedule, as short as it could be made
 * @param story what happened, line by line
 */
public record Violation(
    String sentence, List<String> details, Schedule schedule, List<String> story) {
  /** Keeps its own copies. */
  public Violation {
    details = List.copyOf(details);
    story = List.copyOf(story);
  }
}
