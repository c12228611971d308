package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.cli.support.Palette;
import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.client.operator.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Draws the rows of {@code supervision.tree}, which are in drawing order. */
record TreeDrawing(Palette palette) {
  private static final int BAR = 10;

  /** The limit of counting children that are still to start. */
  private static final int MOST_TO_START = 500;

  /** An instance and its descendants. */
  private record Node(Row row, List<Node> children) {
    /** Returns the number of children that are not shown. */
    long hidden() {
      return Math.max(0, total(row) - children.size());
    }
  }

  String draw(List<Row> rows) {
    List<String> lines = new ArrayList<>();
    Node root = root(rows);
    lines.add(label(root.row()));
    drawChildren(root, "", lines);
    return String.join("\n", lines);
  }

  private static Node root(List<Row> rows) {
    List<Node> line = new ArrayList<>();
    for (Row row : rows) {
      Node node = new Node(row, new ArrayList<>());
      int depth = (int) row.number("depth");
      if (depth > 0) {
        line.get(depth - 1).children().add(node);
      }
      line.subList(depth, line.size()).clear();
      line.add(node);
    }
    return line.getFirst();
  }

  private void drawChildren(Node parent, String indent, List<String> lines) {
    int left = parent.children().size() + (parent.hidden() > 0 ? 1 : 0);
    for (Node child : parent.children()) {
      left--;
      lines.add(indent + (left == 0 ? "└─ " : "├─ ") + label(child.row()));
      drawChildren(child, indent + (left == 0 ? "   " : "│  "), lines);
    }
    if (parent.hidden() > 0) {
      lines.add(indent + palette.faint("└─ … and %d more".formatted(parent.hidden())));
    }
  }

  private String label(Row row) {
    String name = "%s %s".formatted(row.text("process_name"), row.text("instance_id"));
    return String.join(
        "  ",
        Stream.of(
                palette.bold(name),
                Cell.text(Identity.of(row)),
                palette.word(row.text("state")),
                progress(row),
                palette.faint(Cell.text(row.get("reason"))),
                palette.faint(next(row)))
            .filter(part -> !part.isEmpty())
            .toList());
  }

  /** Returns the next planned run of a running instance. */
  private static String next(Row row) {
    Object next = row.get("next_wake_at");
    return next == null || !row.text("state").equals("running") ? "" : "next run " + Due.text(next);
  }

  private String progress(Row row) {
    long toStart = row.number("children_to_start");
    long all = total(row) + toStart;
    if (all == 0) {
      return "";
    }
    long succeeded = row.number("children_succeeded");
    int filled = (int) (succeeded * BAR / all);
    String bar = "█".repeat(filled) + "░".repeat(BAR - filled);
    boolean areMore = toStart > MOST_TO_START;
    return "%s %d of %s%s%s%s"
        .formatted(
            bar,
            succeeded,
            areMore ? "over " + (all - 1) : all,
            trouble(row.number("children_failed"), "failed"),
            trouble(row.number("children_stuck"), "stuck")
                + trouble(row.number("children_cancelled"), "cancelled"),
            areMore
                ? ", over %d still to start".formatted(MOST_TO_START)
                : toStart == 0 ? "" : ", %d still to start".formatted(toStart));
  }

  private String trouble(long count, String state) {
    return count == 0 ? "" : ", %d %s".formatted(count, palette.word(state));
  }

  private static long total(Row row) {
    return Stream.of("running", "succeeded", "failed", "stuck", "cancelled")
        .mapToLong(state -> row.number("children_" + state))
        .sum();
  }
}
