package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.console.internal.web.Show;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Times as the database writes them in JSON. */
final class Times {
  private Times() {}

  /** As an instant if it is one, otherwise as it is: infinity is none. */
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

  /** With the day only if it is another one. */
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
