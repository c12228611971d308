package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data of the page of an instance.
 *
 * @param instance the instance
 * @param row its state
 * @param ancestors its ancestors, root first
 * @param branch its children
 * @param troubled the descendants that must be released before it can continue
 * @param story its history
 * @param mostRuns the maximum number of runs to show
 * @param actions the actions of operators on it
 * @param approvals the names of the approvals that its process takes
 * @param isCancellable whether instances of its process can be cancelled
 * @param cancelRequest who asked for it to be cancelled; null if nobody did
 * @param java what only instances of processes in Java have
 */
public record InstanceView(
    Instance instance,
    Row row,
    List<Row> ancestors,
    Branch branch,
    List<Row> troubled,
    Story story,
    int mostRuns,
    List<Row> actions,
    List<String> approvals,
    boolean isCancellable,
    @Nullable Row cancelRequest,
    JavaSide java) {

  /** Its state. */
  public String state() {
    return row.text("state");
  }

  /** Returns the approvals that people can give it; none if it has ended. */
  public List<String> openApprovals() {
    if (java.isJava()) {
      return java.awaited(true);
    }
    return isOpen() ? approvals : List.of();
  }

  /** Returns the signals, other than approvals, that it awaits. */
  public List<String> openSignals() {
    return java.awaited(false);
  }

  /** Returns whether it can be cancelled. */
  public boolean mayBeCancelled() {
    return isOpen() && isCancellable && (cancelRequest == null || state().equals("stuck"));
  }

  /** Returns whether it can be cancelled without asking its code: its code may be broken. */
  public boolean mayBeForced() {
    return java.isJava()
        && (state().equals("stuck") || (state().equals("running") && cancelRequest != null));
  }

  private boolean isOpen() {
    return !List.of("succeeded", "failed", "cancelled").contains(state());
  }

  /** Returns whether it is open and was asked to be cancelled. */
  public boolean isToBeCancelled() {
    return isOpen() && cancelRequest != null;
  }

  /** Returns what it is about. */
  public Identity identity() {
    return Identity.of(row);
  }

  /** Whether it can be released. */
  public boolean isInTrouble() {
    return state().equals("stuck") || state().equals("failed");
  }

  /** Returns whether it failed because of its children and would fail again. */
  public boolean isFailedByChildren() {
    return state().equals("failed") && !troubled.isEmpty();
  }

  /** Returns the last status of its supervisor in words. */
  public String status() {
    return row.text("status").replace('_', ' ');
  }

  /** Returns the reason of its state. */
  public String because() {
    String reason = row.text("reason");
    return reason.isEmpty() ? "It has not run yet." : reason;
  }

  /** Returns the text for an empty list of actions. */
  public String nothingDone() {
    return row.number("generation") == 0
        ? "No actions."
        : "No actions on this instance: it was released together with a child.";
  }

  /** Returns how often it was released. */
  public String released() {
    long times = row.number("generation");
    return times == 0 ? "never" : times == 1 ? "once" : times + " times";
  }

  /** Returns the page with the maximum number of runs; null if all are shown. */
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
