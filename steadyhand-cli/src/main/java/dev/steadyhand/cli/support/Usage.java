package dev.steadyhand.cli.support;

import picocli.CommandLine.Model.CommandSpec;

/** What is shown for a command that only holds other commands. */
public final class Usage {
  private Usage() {}

  public static int show(CommandSpec spec) {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE_ERROR;
  }
}
