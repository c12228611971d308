package dev.steadyhand.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** How far a long piece of work is: a bar on a terminal, nothing elsewhere. */
final class Progress implements AutoCloseable {
  private static final int BAR = 30;

  private final String what;
  private final long total;
  private final @Nullable StatusLine line;

  private Progress(String what, long total, @Nullable StatusLine line) {
    this.what = what;
    this.total = total;
    this.line = line;
  }

  static Progress of(String what, long total, CommandLine command) {
    boolean isTerminal = command.getColorScheme().ansi().enabled();
    return new Progress(what, total, isTerminal ? StatusLine.install() : null);
  }

  void show(long done) {
    if (line != null) {
      int filled = (int) (done * BAR / Math.max(total, 1));
      line.show(
          "%s%s %d of %d %s"
              .formatted("█".repeat(filled), "░".repeat(BAR - filled), done, total, what));
    }
  }

  @Override
  public void close() {
    if (line != null) {
      line.close();
    }
  }
}
