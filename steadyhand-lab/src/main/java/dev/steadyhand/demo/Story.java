package dev.steadyhand.demo;

import dev.steadyhand.cli.live.LiveBlock;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is told to the one who watches, line by line, as it happens. */
final class Story {
  private final PrintWriter out;
  private final @Nullable LiveBlock block;
  private final Instant begin = Instant.now();

  /**
   * @param terminal whether lines can be drawn again
   */
  Story(PrintWriter out, boolean terminal) {
    this.out = out;
    this.block = terminal ? new LiveBlock(out) : null;
  }

  /** Whether it makes sense to show how things are, over and over. */
  boolean isLive() {
    return block != null;
  }

  /** How things are now, below what was told; on a terminal only. */
  void show(List<String> lines) {
    if (block != null) {
      block.show(lines);
    }
  }

  /** A sentence. */
  void tell(String sentence) {
    line(sentence);
  }

  /** A remark about what was told last. */
  void say(String remark) {
    line("         " + remark);
  }

  /** Something that happened by itself, with the time since the beginning. */
  void event(String what, String who, String about) {
    double seconds = Duration.between(begin, Instant.now()).toMillis() / 1000.0;
    line(String.format(Locale.ROOT, "%5.1f s  %-12s %-20s %s", seconds, what, who, about));
  }

  /** Several threads tell; each line is whole, and out at once. */
  private synchronized void line(String text) {
    if (block != null) {
      block.above(text);
    } else {
      out.println(text);
      out.flush();
    }
  }
}
