package dev.steadyhand.testkit;

import java.util.List;

/**
 * The tasks that ran during a drain.
 *
 * @param ran the tasks, in the order in which they ended
 */
public record Drained(List<Ran> ran) {
  /** Makes a copy of the list. */
  public Drained {
    ran = List.copyOf(ran);
  }

  /** Returns the step of each task: the name of its function, or its task type. */
  public List<String> steps() {
    return ran.stream().map(Ran::step).toList();
  }

  /** Returns whether nothing was due. */
  public boolean isEmpty() {
    return ran.isEmpty();
  }
}
