package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Usage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand new …}. */
@Command(
    name = "new",
    description = "Generate the files of a new process, ready to run.",
    subcommands = NewProcessCommand.class,
    footerHeading = "%nExamples:%n",
    footer = "  steadyhand new process shop.send_invoice --channel email")
final class NewCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Usage.show(spec);
  }
}
