package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand dry-run}. */
@Command(
    name = "dry-run",
    description = {
      "Show what a supervisor would decide now.",
      "Prints the decision and the facts it is based on. Writes nothing."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand dry-run comms.send_email 1",
      "  steadyhand dry-run comms.send_email 1 --json | jq .facts",
      "",
      "Exit code 4 if there is no such instance."
    })
final class DryRunCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Row decision = database.ask(sql -> sql.dryRun(named.find(sql))).orElseThrow();
    Output out = output.output();
    if (out.isJson()) {
      out.json(decision);
    } else {
      out.fields(decision);
    }
    return ExitCode.DONE;
  }
}
