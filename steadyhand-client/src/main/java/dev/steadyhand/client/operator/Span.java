package dev.steadyhand.client.operator;

import dev.steadyhand.client.internal.DurationText;
import java.time.Duration;
import java.time.Instant;

/** Formats durations for people. */
public final class Span {
  private Span() {}

  /** Formats a duration, for example {@code 3 min}. */
  public static String words(Duration span) {
    long seconds = span.toSeconds();
    if (seconds < 1) {
      return span.toMillis() + " ms";
    }
    if (seconds < 120) {
      return seconds + " s";
    }
    if (seconds < 7200) {
      return seconds / 60 + " min";
    }
    return seconds < 172_800 ? seconds / 3600 + " h" : seconds / 86_400 + " d";
  }

  /** Formats a duration that was configured, with its two largest units: {@code 1 h 5 min}. */
  public static String exact(Duration span) {
    return DurationText.of(span);
  }

  /** Formats an interval of a {@link Row} in the same way. */
  public static String interval(Row row, String name) {
    return DurationText.ofInterval(row.text(name));
  }

  /** Formats a time relative to now, for example {@code 3 min ago} or {@code in 2 h}. */
  public static String between(Instant now, Instant time) {
    Duration since = Duration.between(time, now);
    return since.isNegative() ? "in " + words(since.negated()) : words(since) + " ago";
  }
}
