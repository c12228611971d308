package dev.steadyhand.console.internal.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How values look on a page. */
public final class Show {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Show() {}

  /** Anything in a cell. */
  public static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Instant time -> time(time);
      case Long number -> number(number);
      case Integer number -> number(number);
      default -> value.toString();
    };
  }

  /** In UTC; the page shows the viewer's own beside it. */
  public static String time(Instant time) {
    return TIME.format(time) + " UTC";
  }

  /** For {@code <time datetime>}. */
  public static String machineTime(@Nullable Object time) {
    return time instanceof Instant instant ? instant.toString() : "";
  }

  /** With thin spaces, so that large ones can be read. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
  }

  /** Such as {@code 3 min ago} or {@code in 2 h}. */
  public static String ago(@Nullable Object time) {
    if (!(time instanceof Instant instant)) {
      return time == null ? "" : time.toString();
    }
    Duration since = Duration.between(instant, Instant.now());
    return since.isNegative() ? "in " + span(since.negated()) : span(since) + " ago";
  }

  /** Such as {@code 3 min}. */
  public static String span(Duration span) {
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
}
