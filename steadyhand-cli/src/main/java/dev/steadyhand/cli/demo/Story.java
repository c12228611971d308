package dev.steadyhand.cli.demo;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** What is told to the one who watches, line by line, as it happens. */
final class Story {
  private final PrintWriter out;
  private final Instant begin = Instant.now();

  Story(PrintWriter out) {
    this.out = out;
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
    out.println(text);
    out.flush();
  }
}
