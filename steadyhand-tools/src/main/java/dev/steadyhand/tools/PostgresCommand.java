package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Usage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand postgres …}: an embedded PostgreSQL. */
@Command(
    name = "postgres",
    description = "Start or stop an embedded PostgreSQL, or show its status.",
    subcommands = {PostgresStart.class, PostgresStop.class, PostgresStatus.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  export DATABASE_URL=$(steadyhand postgres start)",
      "  steadyhand postgres start --port 6000 --data-directory /var/lib/steadyhand",
      "  steadyhand postgres stop"
    })
final class PostgresCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Usage.show(spec);
  }
}
