package dev.steadyhand.tools;

import dev.steadyhand.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which embedded server a command is about; a mixin of the {@code postgres} verbs. */
final class DataDirectoryOption {
  @Option(
      names = "--data-directory",
      paramLabel = "DIRECTORY",
      defaultValue = ".steadyhand/postgres",
      description = "Data directory. Default: ${DEFAULT-VALUE}")
  private Path dataDirectory;

  /** Others may use this machine too, and the server stays: it asks for a password. */
  EmbeddedPostgres.Builder server() {
    return EmbeddedPostgres.builder().dataDirectory(dataDirectory).detached().passwordRequired();
  }
}
