package dev.steadyhand.cli.support;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Mixin of every command with output for scripts: the format. */
public final class OutputOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--json", description = "Output as JSON.")
  private boolean json;

  /** Returns the output: on a terminal with colors and truncated lines, otherwise plain. */
  public Output output() {
    CommandLine commandLine = command.commandLine();
    boolean isTerminal = commandLine.getColorScheme().ansi().enabled();
    int width = isTerminal ? new UsageMessageSpec().autoWidth(true).width() : Integer.MAX_VALUE;
    return new Output(commandLine.getOut(), json, new Palette(isTerminal), width);
  }
}
