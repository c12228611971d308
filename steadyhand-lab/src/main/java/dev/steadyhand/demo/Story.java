package dev.steadyhand.demo;

import dev.steadyhand.cli.live.LiveBlock;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The output of the demo, line by line. */
final class Story {
  private final PrintWriter out;
  private final @Nullable LiveBlock block;
  private final Instant begin = Instant.now();

  /**
   * @param terminal whether the output is a terminal
   */
  Story(PrintWriter out, boolean terminal) {
    this.out = out;
    this.block = terminal ? new LiveBlock(out) : null;
  }

  /** Returns whether the live view can be shown. */
  boolean isLive() {
    return block != null;
  }

  /** Shows the live view below the output; on a terminal only. */
  void show(List<String> lines) {
    if (block != null) {
      block.show(lines);
    }
  }

  /** Prints a line. */
  void tell(String sentence) {
    line(sentence);
  }

  /** Prints an indented remark. */
  void say(String remark) {
    line("         " + remark);
  }

  /** Prints an event with the elapsed time. */
  void event(String what, String who, String about) {
    double seconds = Duration.between(begin, Instant.now()).toMillis() / 1000.0;
    line(String.format(Locale.ROOT, "%5.1f s  %-12s %-20s %s", seconds, what, who, about));
  }

  /** Synchronized, because several threads print; flushes each line. */
  private synchronized void line(String text) {
    if (block != null) {
      block.above(text);
    } else {
      out.println(text);
      out.flush();
    }
  }
}
