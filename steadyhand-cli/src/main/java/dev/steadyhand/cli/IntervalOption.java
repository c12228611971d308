package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DurationConverter;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Mixin of commands that refresh: the interval. */
final class IntervalOption {
  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      defaultValue = "1s",
      converter = DurationConverter.class,
      description = "Interval between refreshes. Default: ${DEFAULT-VALUE}")
  private Duration interval;

  Duration interval() {
    return interval;
  }
}
