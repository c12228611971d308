package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.console.internal.web.Show;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Parses times in JSON from the database. */
final class Times {
  private Times() {}

  /** Returns an instant, or the text if it is not one, such as infinity. */
  static @Nullable Object read(@Nullable Object value) {
    if (!(value instanceof String text) || !text.matches("\\d{4}-\\d{2}-\\d{2}T.{8,30}")) {
      return value;
    }
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      return text;
    }
  }

  /** Formats a clock time, with the date unless it is today. */
  static String clock(@Nullable Object time) {
    return Show.clock(time);
  }

  /** An interval of less than a day, such as {@code 00:00:00.065982}. */
  static String span(String interval) {
    try {
      return Show.span(Duration.ofNanos(LocalTime.parse(interval).toNanoOfDay()));
    } catch (DateTimeException e) {
      return interval;
    }
  }
}
