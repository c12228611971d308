package dev.steadyhand.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Mixin of commands that list: the maximum number of rows. */
final class LimitOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "Maximum rows to show. Default: ${DEFAULT-VALUE}")
  private int limit;

  int limit() {
    if (limit < 1) {
      throw new ParameterException(
          command.commandLine(), "--limit must be at least 1, not " + limit + ".");
    }
    return limit;
  }
}
