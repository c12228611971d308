package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Usage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand dead-letters …}. */
@Command(
    name = "dead-letters",
    description = "List, show, replay or discard dead letters.",
    subcommands = {
      DeadLettersList.class,
      DeadLettersShow.class,
      DeadLettersReplay.class,
      DeadLettersDiscard.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dead-letters list",
      "  steadyhand dead-letters show 42",
      "  steadyhand dead-letters replay 42 --effect same --reason 'the provider is back'",
      "  steadyhand dead-letters discard --step app.old_step --reason 'no longer needed'"
    })
final class DeadLettersCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Usage.show(spec);
  }
}
