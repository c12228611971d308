package dev.steadyhand.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Mixin with an optional reason. */
final class ReasonOption {
  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Reason, recorded with the action.")
  private @Nullable String reason;

  @Nullable String reason() {
    return reason;
  }
}
