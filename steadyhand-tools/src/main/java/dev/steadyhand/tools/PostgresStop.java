package dev.steadyhand.tools;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.ServerStatus;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand postgres stop}. */
@Command(name = "stop", description = "Stop PostgreSQL if it is running. Its data is kept.")
final class PostgresStop implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DataDirectoryOption data;

  @Override
  public Integer call() {
    EmbeddedPostgres server = data.server().build();
    boolean wasRunning = server.status() instanceof ServerStatus.Running;
    server.stop();
    String answer =
        wasRunning
            ? "Stopped PostgreSQL; its data is kept in %s.%n"
            : "PostgreSQL is not running in %s.%n";
    spec.commandLine().getErr().printf(answer, server.dataDirectory());
    return ExitCode.DONE;
  }
}
