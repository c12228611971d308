package dev.steadyhand.cli.live;

import java.io.PrintWriter;
import java.util.List;

/** Lines at the bottom of a terminal that are redrawn in place; other lines scroll above them. */
public final class LiveBlock {
  private static final int WIDTH = 79;

  private final PrintWriter terminal;
  private List<String> shown = List.of();

  /** Creates an empty block. */
  public LiveBlock(PrintWriter terminal) {
    this.terminal = terminal;
  }

  /** Replaces the lines; an empty list clears the block. */
  public synchronized void show(List<String> lines) {
    erase();
    shown = lines.stream().map(LiveBlock::cut).toList();
    draw();
  }

  /** Prints a permanent line above the block. */
  public synchronized void above(String line) {
    erase();
    terminal.println(line);
    draw();
  }

  private void erase() {
    if (!shown.isEmpty()) {
      terminal.print("\u001b[%dA\u001b[J".formatted(shown.size()));
    }
  }

  private void draw() {
    shown.forEach(terminal::println);
    terminal.flush();
  }

  /** Truncates lines, because a wrapped line would not be erased completely. */
  private static String cut(String line) {
    return line.substring(
        0, line.offsetByCodePoints(0, Math.min(WIDTH, line.codePointCount(0, line.length()))));
  }
}
