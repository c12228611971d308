package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Span;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats values for pages. */
public final class Show {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Show() {}

  /** Formats a value for a table cell. */
  public static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Instant time -> time(time);
      case Long number -> number(number);
      case Integer number -> number(number);
      default -> value.toString();
    };
  }

  /** Formats a time in UTC; the page adds the local time of the user. */
  public static String time(Instant time) {
    return TIME.format(time) + " UTC";
  }

  /** Formats a clock time, with the date unless it is today. */
  public static String clock(@Nullable Object time) {
    if (!(time instanceof Instant instant)) {
      return text(time);
    }
    boolean isToday =
        instant.truncatedTo(ChronoUnit.DAYS).equals(Instant.now().truncatedTo(ChronoUnit.DAYS));
    return isToday ? CLOCK.format(instant) : time(instant);
  }

  /** For {@code <time datetime>}. */
  public static String machineTime(@Nullable Object time) {
    return time instanceof Instant instant ? instant.toString() : "";
  }

  /** Formats a number with thin spaces as group separators. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
  }

  /** Formats a time relative to now, such as {@code 3 min ago} or {@code in 2 h}. */
  public static String ago(@Nullable Object time) {
    if (!(time instanceof Instant instant)) {
      return time == null ? "" : time.toString();
    }
    return Span.between(Instant.now(), instant);
  }

  /** Formats a duration, such as {@code 3 min}. */
  public static String span(Duration span) {
    return Span.words(span);
  }
}
