package dev.steadyhand.tools;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.postgres.EmbeddedPostgres;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Prints the address of a running server: a message to standard error, the URL to standard output.
 */
final class RunningServer {
  private RunningServer() {}

  static int show(EmbeddedPostgres server, CommandSpec spec) {
    CommandLine command = spec.commandLine();
    command
        .getErr()
        .printf(
            "PostgreSQL is running on port %d with data directory %s. Its URL, for DATABASE_URL:%n",
            server.port(), server.dataDirectory());
    command.getErr().flush();
    command.getOut().println(server.databaseUrl(EmbeddedPostgres.DEFAULT_DATABASE));
    command.getOut().flush();
    return ExitCode.DONE;
  }
}
