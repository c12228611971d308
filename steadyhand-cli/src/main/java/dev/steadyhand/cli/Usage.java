package dev.steadyhand.cli;

import picocli.CommandLine.Model.CommandSpec;

/** What is shown for a command that only holds other commands. */
final class Usage {
  private Usage() {}

  static int show(CommandSpec spec) {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.NOT_UNDERSTOOD;
  }
}
