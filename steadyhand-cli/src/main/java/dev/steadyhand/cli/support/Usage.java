package dev.steadyhand.cli.support;

import picocli.CommandLine.Model.CommandSpec;

/** Shows the usage of a command that only has subcommands. */
public final class Usage {
  private Usage() {}

  public static int show(CommandSpec spec) {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE_ERROR;
  }
}
