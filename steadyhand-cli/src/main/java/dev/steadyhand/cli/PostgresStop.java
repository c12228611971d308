package dev.steadyhand.cli;

import dev.steadyhand.postgres.EmbeddedPostgres;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand postgres stop}. */
@Command(name = "stop", description = "Stop PostgreSQL if it runs. Its data stays.")
final class PostgresStop implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DataDirectoryOption data;

  @Override
  public Integer call() {
    EmbeddedPostgres server = data.server().build();
    server.stop();
    spec.commandLine()
        .getErr()
        .printf("PostgreSQL is stopped; its data stays in %s.%n", server.dataDirectory());
    return ExitCode.DONE;
  }
}
