package dev.steadyhand.testkit;

import java.util.List;

/**
 * What was done while everything due was run.
 *
 * @param ran the tasks, in the order in which work on them ended
 */
public record Drained(List<Ran> ran) {
  /** Keeps its own copy. */
  public Drained {
    ran = List.copyOf(ran);
  }

  /** What each of them did: names of functions, and task types. */
  public List<String> steps() {
    return ran.stream().map(Ran::step).toList();
  }

  /** Whether there was nothing to do. */
  public boolean isEmpty() {
    return ran.isEmpty();
  }
}
