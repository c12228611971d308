package dev.steadyhand.console.internal.web.processes;

import static java.util.stream.Collectors.groupingBy;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Processes;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Mask;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The children of an instance, by process.
 *
 * @param parent the instance
 * @param phases the child processes, in the order in which they started
 */
public record Branch(Instance parent, List<Phase> phases) {
  /** The maximum children to show of an instance; the others are only counted. */
  private static final int MOST = 12;

  /**
   * The children of one process.
   *
   * @param process the process
   * @param tally their number by state
   * @param nodes the first children
   */
  public record Phase(String process, Tally tally, List<Node> nodes) {
    /** Returns the number of children that are not shown. */
    public long hidden() {
      return Math.max(0, tally.total() - nodes.size());
    }

    /** Returns whether there is only one child, which needs no heading. */
    public boolean isSingle() {
      return tally.total() == 1 && nodes.size() == 1;
    }

    /** Returns whether to show it expanded: not if there are many and all succeeded. */
    public boolean isOpen() {
      return tally.total() <= 5 || !state().equals("succeeded");
    }

    /** Returns the worst state of its children. */
    public String state() {
      if (tally.stuck() + tally.failed() > 0) {
        return tally.stuck() > 0 ? "stuck" : "failed";
      }
      if (tally.running() > 0) {
        return "running";
      }
      return tally.succeeded() > 0 || tally.cancelled() == 0 ? "succeeded" : "cancelled";
    }
  }

  /**
   * A child.
   *
   * @param row its row
   * @param branch its own children; empty if not loaded yet
   */
  public record Node(Row row, Branch branch) {
    /** Returns the instance. */
    public Instance instance() {
      return branch.parent();
    }

    /** Its state. */
    public String state() {
      return row.text("state");
    }

    /** Its own children. */
    public Tally tally() {
      return Tally.of(row, "children_");
    }

    /** Returns whether it has children that are not loaded yet. */
    public boolean isFolded() {
      return tally().total() > 0 && branch.phases().isEmpty();
    }

    /** Whether it can be released. */
    public boolean isInTrouble() {
      return state().equals("stuck") || state().equals("failed");
    }
  }

  /** All of its children. */
  Tally tally() {
    return phases.stream().map(Phase::tally).reduce(Tally.NONE, Tally::plus);
  }

  /** Loads children and grandchildren; deeper levels are loaded when expanded. */
  static Branch of(Processes processes, Instance parent, Mask mask) throws SQLException {
    return of(processes, parent, mask, 2);
  }

  private static Branch of(Processes processes, Instance parent, Mask mask, int levels)
      throws SQLException {
    List<Node> nodes = new ArrayList<>();
    for (Row row : processes.branch(parent, MOST)) {
      Instance child = new Instance(row.text("process_name"), row.number("instance_id"));
      boolean goesDeeper = levels > 1 && Tally.of(row, "children_").total() > 0;
      nodes.add(
          new Node(
              mask.hide(row),
              goesDeeper ? of(processes, child, mask, levels - 1) : new Branch(child, List.of())));
    }
    Map<String, List<Node>> byKind =
        nodes.stream().collect(groupingBy(node -> node.instance().processName()));
    List<Phase> phases =
        processes.phases(parent).stream()
            .map(
                row ->
                    new Phase(
                        row.text("child_process"),
                        Tally.of(row, ""),
                        byKind.getOrDefault(row.text("child_process"), List.of())))
            .toList();
    return new Branch(parent, phases);
  }
}
