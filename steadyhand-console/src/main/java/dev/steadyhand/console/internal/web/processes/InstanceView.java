package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;

/**
 * All that the page of an instance shows.
 *
 * @param instance which one
 * @param row where it stands
 * @param ancestors those that wait for it, the farthest first
 * @param branch its children
 * @param story what happened
 * @param actions what people did to it
 */
public record InstanceView(
    Instance instance,
    Row row,
    List<Row> ancestors,
    Branch branch,
    Story story,
    List<Row> actions) {

  /** Its state. */
  public String state() {
    return row.text("state");
  }

  /** Whether it can be released. */
  public boolean isInTrouble() {
    return state().equals("stuck") || state().equals("failed");
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

  /** How often someone released it. */
  public String released() {
    long times = row.number("generation");
    return times == 0 ? "never" : times == 1 ? "once" : times + " times";
  }

  /** Its children. */
  public Tally tally() {
    return Tally.of(row, "children_");
  }
}
