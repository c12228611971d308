package dev.steadyhand.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses an ISO 8601 time; without a zone, in the zone of this machine. */
final class InstantConverter implements ITypeConverter<Instant> {
  private final ZoneId zone;

  @SuppressWarnings("unused") // picocli makes it
  InstantConverter() {
    this(ZoneId.systemDefault());
  }

  InstantConverter(ZoneId zone) {
    this.zone = zone;
  }

  @Override
  public Instant convert(String text) {
    try {
      TemporalAccessor time =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              text, OffsetDateTime::from, LocalDateTime::from);
      return time instanceof LocalDateTime local
          ? local.atZone(zone).toInstant()
          : OffsetDateTime.from(time).toInstant();
    } catch (DateTimeException e) {
      throw new TypeConversionException(
          "'%s' is not a time such as 2030-01-31T12:00:00Z".formatted(text));
    }
  }
}
