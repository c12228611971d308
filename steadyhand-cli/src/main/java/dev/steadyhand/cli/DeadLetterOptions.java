package dev.steadyhand.cli;

import dev.steadyhand.client.operator.DeadLetterFilter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which dead letters; what is not given does not matter. A mixin. */
final class DeadLetterOptions {
  @Option(names = "--queue", paramLabel = "QUEUE", description = "Those that died in this queue.")
  private @Nullable String queue;

  @Option(
      names = "--step",
      paramLabel = "STEP",
      description = "Those that were to run this: a function, or a task type.")
  private @Nullable String step;

  @Option(
      names = "--error",
      paramLabel = "TEXT",
      description = "Those with this text in their last error; %% stands for anything.")
  private @Nullable String error;

  @Option(
      names = "--dead-from",
      paramLabel = "TIME",
      converter = InstantConverter.class,
      description = "Those that died at this time or later.")
  private @Nullable Instant deadFrom;

  @Option(
      names = "--dead-until",
      paramLabel = "TIME",
      converter = InstantConverter.class,
      description = "Those that died before this time.")
  private @Nullable Instant deadUntil;

  DeadLetterFilter filter() {
    return new DeadLetterFilter(queue, step, error, deadFrom, deadUntil, null, null);
  }
}
