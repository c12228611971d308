package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Span;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How values look on a page. */
public final class Show {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

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

  /** By the clock, with the day only if it is another one. */
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

  /** With thin spaces, so that large ones can be read. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
  }

  /** Such as {@code 3 min ago} or {@code in 2 h}. */
  public static String ago(@Nullable Object time) {
    if (!(time instanceof Instant instant)) {
      return time == null ? "" : time.toString();
    }
    return Span.between(Instant.now(), instant);
  }

  /** Such as {@code 3 min}. */
  public static String span(Duration span) {
    return Span.words(span);
  }
}
