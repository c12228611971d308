package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.client.operator.Row;
import java.util.List;

/** A tree that is redrawn in place; without a terminal, below the last one. */
final class TreeView {
  private static final String NO_WRAP = "\u001b[?7l";
  private static final String WRAP = "\u001b[?7h";

  private final Output output;
  private final TreeDrawing drawing;
  private List<Row> shown = List.of();
  private long lines;

  TreeView(Output output) {
    this.output = output;
    this.drawing = new TreeDrawing(output.palette());
  }

  /** Draws the tree if it changed. */
  void show(List<Row> tree) {
    if (tree.equals(shown)) {
      return;
    }
    if (output.isJson()) {
      output.json(tree);
    } else {
      draw(drawing.draw(tree));
    }
    shown = tree;
  }

  /** Returns the state of the root as last drawn. */
  String state() {
    return shown.isEmpty() ? "" : shown.getFirst().text("state");
  }

  private void draw(String text) {
    if (!output.palette().isOn()) {
      output.say((shown.isEmpty() ? "" : "\n") + text);
      return;
    }
    String upAndErase = lines == 0 ? "" : "\u001b[%dA\u001b[J".formatted(lines);
    output.say(upAndErase + NO_WRAP + text + WRAP);
    lines = text.lines().count();
  }
}
