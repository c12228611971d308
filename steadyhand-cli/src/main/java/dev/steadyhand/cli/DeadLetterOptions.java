package dev.steadyhand.cli;

import dev.steadyhand.client.operator.DeadLetterFilter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Mixin with filters of dead letters. */
final class DeadLetterOptions {
  @Option(names = "--queue", paramLabel = "QUEUE", description = "Only dead letters of this queue.")
  private @Nullable String queue;

  @Option(
      names = "--step",
      paramLabel = "STEP",
      description = "Only those of this step: a function name or a task type.")
  private @Nullable String step;

  @Option(
      names = "--error",
      paramLabel = "TEXT",
      description = "Only those whose last error contains this text; %% is a wildcard.")
  private @Nullable String error;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      converter = PastTimeConverter.class,
      description =
          "Only those that died at this time or later: 1h (ago), 02:10, yesterday, 2030-01-31.")
  private @Nullable Instant since;

  @Option(
      names = "--until",
      paramLabel = "TIME",
      converter = PastTimeConverter.class,
      description = "Only those that died before this time.")
  private @Nullable Instant until;

  DeadLetterFilter filter() {
    return new DeadLetterFilter(queue, step, error, since, until, null, null);
  }
}
