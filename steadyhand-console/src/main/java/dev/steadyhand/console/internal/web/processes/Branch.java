package dev.steadyhand.console.internal.web.processes;

import static java.util.stream.Collectors.groupingBy;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Processes;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The children of an instance, by kind.
 *
 * @param parent whose
 * @param phases the kinds, in the order in which they began
 */
public record Branch(Instance parent, List<Phase> phases) {
  /** So many children of an instance are drawn; of the others it is told how many they are. */
  private static final int MOST = 12;

  /**
   * The children of a kind.
   *
   * @param process the kind
   * @param tally how many there are of it
   * @param nodes the first of them
   */
  public record Phase(String process, Tally tally, List<Node> nodes) {
    /** How many are not drawn. */
    public long hidden() {
      return Math.max(0, tally.total() - nodes.size());
    }

    /** Whether it is one child alone, which needs no heading. */
    public boolean isSingle() {
      return tally.total() == 1 && nodes.size() == 1;
    }

    /** Whether it is worth to be unfolded: many that succeeded are not. */
    public boolean isOpen() {
      return tally.total() <= 5 || !state().equals("succeeded");
    }

    /** The state that the whole of it is in: that of the worst. */
    public String state() {
      if (tally.stuck() + tally.failed() > 0) {
        return tally.stuck() > 0 ? "stuck" : "failed";
      }
      return tally.running() > 0 ? "running" : "succeeded";
    }
  }

  /**
   * A child.
   *
   * @param row what there is to know about it
   * @param branch its own children; none if they are not fetched yet
   */
  public record Node(Row row, Branch branch) {
    /** Which one. */
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

    /** Whether it has children that were not fetched yet. */
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

  /** The children of an instance, and theirs; what is further below is fetched when asked for. */
  static Branch of(Processes processes, Instance parent) throws SQLException {
    return of(processes, parent, 2);
  }

  private static Branch of(Processes processes, Instance parent, int levels) throws SQLException {
    List<Node> nodes = new ArrayList<>();
    for (Row row : processes.branch(parent, MOST)) {
      Instance child = new Instance(row.text("process_name"), row.number("instance_id"));
      boolean goesDeeper = levels > 1 && Tally.of(row, "children_").total() > 0;
      nodes.add(
          new Node(
              row, goesDeeper ? of(processes, child, levels - 1) : new Branch(child, List.of())));
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
