package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand postgres start}. */
@Command(
    name = "start",
    description = {
      "Start PostgreSQL, unless it is running, and print the URL to use as DATABASE_URL.",
      "It listens on 127.0.0.1 only and runs until it is stopped. Its data is kept."
    })
final class PostgresStart implements Callable<Integer> {
  private static final int DEFAULT_PORT = 54320;

  @Spec private CommandSpec spec;
  @Mixin private DataDirectoryOption data;

  @Option(
      names = "--port",
      description = "Port to listen on. Default: the port used last, or " + DEFAULT_PORT)
  private @Nullable Integer port;

  @Override
  public Integer call() {
    EmbeddedPostgres.Builder builder = data.server();
    if (port == null) {
      builder.portUnlessRemembered(DEFAULT_PORT);
    } else {
      builder.port(requireValid(port));
    }
    return RunningServer.show(started(builder.build()), spec);
  }

  /** The first start takes longer: it unpacks PostgreSQL and creates the data directory. */
  private EmbeddedPostgres started(EmbeddedPostgres server) {
    try (Progress progress = Progress.of("", spec.commandLine())) {
      progress.show("starting PostgreSQL");
      return server.start();
    }
  }

  private int requireValid(int number) {
    if (number < 1 || number > 65535) {
      throw new ParameterException(
          spec.commandLine(), "--port must be from 1 to 65535, not " + number + ".");
    }
    return number;
  }
}
