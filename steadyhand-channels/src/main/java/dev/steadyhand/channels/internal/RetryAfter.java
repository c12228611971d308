package dev.steadyhand.channels.internal;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses {@code Retry-After}: seconds, or an HTTP date. */
public final class RetryAfter {
  /** Upper bound: an invalid header must not delay a task for years. */
  private static final Duration MOST = Duration.ofDays(1);

  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT);

  private RetryAfter() {}

  /** Returns the delay, between zero and a day; null if the header is missing or invalid. */
  public static @Nullable Duration parse(@Nullable String header, Clock clock) {
    if (header == null) {
      return null;
    }
    String text = header.strip();
    if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return text.length() > 6 ? MOST : bounded(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      Instant then = ZonedDateTime.parse(text, HTTP_DATE).toInstant();
      return bounded(Duration.between(clock.instant(), then));
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static Duration bounded(Duration wait) {
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(MOST) > 0 ? MOST : wait;
  }
}
