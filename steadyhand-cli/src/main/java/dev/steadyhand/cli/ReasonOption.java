package dev.steadyhand.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Why somebody does it, for verbs that do not insist on an answer; a mixin. */
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
