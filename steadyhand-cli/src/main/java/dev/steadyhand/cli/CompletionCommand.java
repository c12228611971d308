package dev.steadyhand.cli;

import dev.steadyhand.cli.support.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand completion}. */
@Command(
    name = "completion",
    description = "Print the completion script for bash or zsh.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(steadyhand completion)                             in this shell",
      "  steadyhand completion > /etc/bash_completion.d/steadyhand   in every shell"
    })
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine()
        .getOut()
        .print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
