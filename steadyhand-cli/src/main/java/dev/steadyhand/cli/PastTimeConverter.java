package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DurationConverter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Parses a time in the past: {@code 1h} (ago), {@code yesterday}, {@code 02:10} (the most recent
 * one), a date, or ISO 8601. Without a zone, in the zone of this machine.
 */
final class PastTimeConverter implements ITypeConverter<Instant> {
  private final InstantSource clock;
  private final ZoneId zone;

  @SuppressWarnings("unused") // picocli makes it
  PastTimeConverter() {
    this(InstantSource.system(), ZoneId.systemDefault());
  }

  PastTimeConverter(InstantSource clock, ZoneId zone) {
    this.clock = clock;
    this.zone = zone;
  }

  @Override
  public Instant convert(String text) {
    ZonedDateTime now = clock.instant().atZone(zone);
    if (text.equals("today") || text.equals("yesterday")) {
      return now.toLocalDate()
          .minusDays(text.equals("today") ? 0 : 1)
          .atStartOfDay(zone)
          .toInstant();
    }
    if (text.matches("\\d{1,2}:\\d{2}(:\\d{2})?")) {
      return lastTime(text, now);
    }
    try {
      if (text.matches("\\d{1,5}d")) {
        return now.minusDays(Long.parseLong(text.substring(0, text.length() - 1))).toInstant();
      }
      if (text.matches("\\d{1,9}(ms|s|m|h)")) {
        return now.toInstant().minus(new DurationConverter().convert(text));
      }
      return text.matches("\\d{4}-\\d{2}-\\d{2}")
          ? LocalDate.parse(text).atStartOfDay(zone).toInstant()
          : new InstantConverter(zone).convert(text);
    } catch (DateTimeException | TypeConversionException e) {
      throw unreadable(text);
    }
  }

  private Instant lastTime(String text, ZonedDateTime now) {
    try {
      LocalTime time = LocalTime.parse(text.length() % 3 == 1 ? "0" + text : text);
      ZonedDateTime today = now.with(time);
      return (today.isAfter(now) ? today.minusDays(1) : today).toInstant();
    } catch (DateTimeException e) {
      throw unreadable(text);
    }
  }

  private static TypeConversionException unreadable(String text) {
    return new TypeConversionException(
        "'%s' is not a time such as 1h, 02:10, yesterday, 2030-01-31 or 2030-01-31T12:00:00Z"
            .formatted(text));
  }
}
