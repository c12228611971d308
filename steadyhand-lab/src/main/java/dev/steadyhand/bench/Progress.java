package dev.steadyhand.bench;

import java.io.PrintStream;

/** Shows progress: a bar on a terminal, otherwise one line for each step. */
final class Progress {
  private static final int WIDTH = 30;
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean bar;
  private int total;
  private int done;

  Progress(PrintStream out, boolean bar) {
    this.out = out;
    this.bar = bar;
  }

  void begin(int steps) {
    total = steps;
  }

  void next(String what) {
    if (bar) {
      int filled = done * WIDTH / Math.max(total, 1);
      out.printf(
          "%s%s%s %d of %d  %s",
          ERASE, "█".repeat(filled), "░".repeat(WIDTH - filled), done, total, what);
    } else {
      out.printf("[%d/%d] %s%n", done + 1, total, what);
    }
    out.flush();
    done++;
  }

  void end() {
    if (bar) {
      out.print(ERASE);
      out.flush();
    }
  }
}
