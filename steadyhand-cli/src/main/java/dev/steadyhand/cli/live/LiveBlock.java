package dev.steadyhand.cli.live;

import java.io.PrintWriter;
import java.util.List;

/**
 * A few lines at the bottom of a terminal that are drawn again and again, while other lines scroll
 * by above them.
 */
public final class LiveBlock {
  private static final int WIDTH = 79;

  private final PrintWriter terminal;
  private List<String> shown = List.of();

  /** Nothing is shown yet. */
  public LiveBlock(PrintWriter terminal) {
    this.terminal = terminal;
  }

  /** Shows these lines in place of the last ones; none at all leaves nothing behind. */
  public synchronized void show(List<String> lines) {
    erase();
    shown = lines.stream().map(LiveBlock::cut).toList();
    draw();
  }

  /** A line that stays, above. */
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

  /** A line that the terminal wraps would be two, and one of them would stay. */
  private static String cut(String line) {
    return line.substring(
        0, line.offsetByCodePoints(0, Math.min(WIDTH, line.codePointCount(0, line.length()))));
  }
}
