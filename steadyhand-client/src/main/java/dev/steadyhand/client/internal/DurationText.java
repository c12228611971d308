package dev.steadyhand.client.internal;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats durations with their two largest units, as {@code maintenance.interval_in_words}. */
public final class DurationText {
  /** An interval without months, as PostgreSQL writes it. */
  private static final Pattern INTERVAL =
      Pattern.compile("(?:(\\d+) days?)? ?(?:(\\d+):(\\d\\d):(\\d\\d(?:\\.\\d+)?))?");

  private DurationText() {}

  /** Formats a duration, for example {@code 1 h 5 min}; what is smaller is cut off. */
  public static String of(Duration duration) {
    if (duration.isNegative()) {
      return "-" + of(duration.negated());
    }
    long seconds = duration.toSeconds();
    if (seconds >= 86_400) {
      return two(seconds, 86_400, "d", 3600, "h");
    }
    if (seconds >= 3600) {
      return two(seconds, 3600, "h", 60, "min");
    }
    if (seconds >= 60) {
      return two(seconds, 60, "min", 1, "s");
    }
    return seconds == 0 && duration.toMillis() > 0 ? duration.toMillis() + " ms" : seconds + " s";
  }

  /** Formats an interval in the text form of PostgreSQL; one with months stays as it is. */
  public static String ofInterval(String interval) {
    Matcher parts = INTERVAL.matcher(interval);
    if (interval.isEmpty() || !parts.matches()) {
      return interval;
    }
    Duration days =
        parts.group(1) == null ? Duration.ZERO : Duration.parse("P" + parts.group(1) + "D");
    return of(
        parts.group(2) == null
            ? days
            : days.plus(
                Duration.parse(
                    "PT%sH%sM%sS".formatted(parts.group(2), parts.group(3), parts.group(4)))));
  }

  private static String two(long seconds, long large, String largeUnit, long small, String unit) {
    long rest = seconds % large / small;
    String first = seconds / large + " " + largeUnit;
    return rest == 0 ? first : first + " " + rest + " " + unit;
  }
}
