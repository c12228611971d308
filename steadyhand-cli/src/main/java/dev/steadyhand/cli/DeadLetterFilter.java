package dev.steadyhand.cli;

import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which dead letters; what is not given does not matter. */
final class DeadLetterFilter {
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

  /** Whether it leaves any out. */
  boolean isGiven() {
    return Stream.of(queue, step, error, deadFrom, deadUntil).anyMatch(Objects::nonNull);
  }

  /** Leaves out what dies from now on, unless it does already. */
  void endAt(Instant now) {
    if (deadUntil == null || deadUntil.isAfter(now)) {
      deadUntil = now;
    }
  }

  @Nullable String queue() {
    return queue;
  }

  @Nullable String step() {
    return step;
  }

  @Nullable String errorPattern() {
    return error == null ? null : "%" + error + "%";
  }

  @Nullable Instant deadFrom() {
    return deadFrom;
  }

  @Nullable Instant deadUntil() {
    return deadUntil;
  }
}
