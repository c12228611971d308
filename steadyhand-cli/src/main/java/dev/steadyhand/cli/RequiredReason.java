package dev.steadyhand.cli;

import picocli.CommandLine.Option;

/** Why somebody acts, for verbs that insist on an answer; a mixin. */
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
