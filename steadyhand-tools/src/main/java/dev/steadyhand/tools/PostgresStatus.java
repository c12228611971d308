package dev.steadyhand.tools;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.ServerStatus;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand postgres status}. */
@Command(
    name = "status",
    description = "Show whether PostgreSQL is running: exit code 0 if it is, 3 if not.")
final class PostgresStatus implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DataDirectoryOption data;

  @Override
  public Integer call() {
    EmbeddedPostgres server = data.server().build();
    return switch (server.status()) {
      case ServerStatus.Running running -> RunningServer.show(server, spec);
      case ServerStatus.Stopped stopped -> {
        spec.commandLine()
            .getErr()
            .printf("PostgreSQL is not running in %s.%n", server.dataDirectory());
        yield ExitCode.NOT_RUNNING;
      }
    };
  }
}
