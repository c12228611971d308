package dev.steadyhand.cli.support;

import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses durations as in settings: {@code 30s}, {@code 250ms}. */
public final class DurationConverter implements ITypeConverter<Duration> {

  @Override
  public Duration convert(String text) {
    try {
      return Settings.of(Map.of("duration", text)).duration("duration", Duration.ZERO);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(
          "'%s' is not a duration such as 250ms, 30s or 5m".formatted(text));
    }
  }
}
