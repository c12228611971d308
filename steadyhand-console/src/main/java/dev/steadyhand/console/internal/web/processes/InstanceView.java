package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the page of an instance shows.
 *
 * @param instance which one
 * @param row where it stands
 * @param ancestors those that wait for it, the farthest first
 * @param branch its children
 * @param troubled its children, and theirs, that have to be released for it to go on
 * @param story what happened
 * @param mostRuns so many runs were to be told
 * @param actions what people did to it
 */
public record InstanceView(
    Instance instance,
    Row row,
    List<Row> ancestors,
    Branch branch,
    List<Row> troubled,
    Story story,
    int mostRuns,
    List<Row> actions) {

  /** Its state. */
  public String state() {
    return row.text("state");
  }

  /** Whether it can be released. */
  public boolean isInTrouble() {
    return state().equals("stuck") || state().equals("failed");
  }

  /** Whether it failed because of its children, and would fail again if they stay as they are. */
  public boolean isFailedByChildren() {
    return state().equals("failed") && !troubled.isEmpty();
  }

  /** What its supervisor answered last, in words. */
  public String status() {
    return row.text("status").replace('_', ' ');
  }

  /** Why it stands so. */
  public String because() {
    String reason = row.text("reason");
    return reason.isEmpty() ? "It has not run yet." : reason;
  }

  /** Why there is nothing that people did to it. */
  public String nothingDone() {
    return row.number("generation") == 0
        ? "No actions."
        : "No actions on this instance: it was released together with a child.";
  }

  /** How often someone released it. */
  public String released() {
    long times = row.number("generation");
    return times == 0 ? "never" : times == 1 ? "once" : times + " times";
  }

  /** The page with as many runs as are ever told; null if there are no more. */
  public @Nullable String moreRuns() {
    return story.runs() == mostRuns && mostRuns < InstancePages.MOST_RUNS
        ? Links.with(Links.to(instance), "runs", InstancePages.MOST_RUNS)
        : null;
  }

  /** Its children. */
  public Tally tally() {
    return branch.tally();
  }
}
