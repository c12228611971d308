package dev.steadyhand.tools;

import dev.steadyhand.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Mixin of the {@code postgres} commands: the data directory of the embedded server. */
final class DataDirectoryOption {
  @Option(
      names = "--data-directory",
      paramLabel = "DIRECTORY",
      defaultValue = ".steadyhand/postgres",
      description = "Data directory. Default: ${DEFAULT-VALUE}")
  private Path dataDirectory;

  /** Requires a password, because the server keeps running and the machine may have other users. */
  EmbeddedPostgres.Builder server() {
    return EmbeddedPostgres.builder().dataDirectory(dataDirectory).detached().passwordRequired();
  }
}
