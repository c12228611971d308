package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DurationConverter;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How often to look again; a mixin of the verbs that can. */
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
