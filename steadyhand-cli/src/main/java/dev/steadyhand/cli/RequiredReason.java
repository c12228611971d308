package dev.steadyhand.cli;

import picocli.CommandLine.Option;

/** Mixin with a required reason. */
final class RequiredReason {
  @Option(
      names = "--reason",
      required = true,
      paramLabel = "TEXT",
      description = "Reason, recorded with the action.")
  private String reason;

  String reason() {
    return reason;
  }
}
