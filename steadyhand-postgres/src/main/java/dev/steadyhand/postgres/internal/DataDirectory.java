package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The files of a server. */
public record DataDirectory(Path path, Launcher launcher) {
  private static final String SETTINGS = "steadyhand.conf";
  private static final String PASSWORD = "steadyhand.password";
  private static final Pattern PORT = Pattern.compile("(?m)^port = '(\\d+)'$");

  Path logFile() {
    return path.resolve("server.log");
  }

  /** Each start has its own log file, and the previous one is kept. */
  void beginLog() throws IOException {
    if (Files.exists(logFile())) {
      Files.move(
          logFile(), path.resolve("server.previous.log"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  boolean exists() {
    return Files.exists(path.resolve("PG_VERSION"));
  }

  Optional<String> password() throws IOException {
    Path file = path.resolve(PASSWORD);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }

  OptionalInt rememberedPort() throws IOException {
    Path file = path.resolve(SETTINGS);
    return Files.notExists(file)
        ? OptionalInt.empty()
        : PORT.matcher(Files.readString(file))
            .results()
            .map((MatchResult match) -> match.group(1))
            .mapToInt(Integer::parseInt)
            .findFirst();
  }

  /** Prepares the directory for a start with these binaries: creates it, or checks its version. */
  void prepare(Binaries binaries, ServerSettings settings) throws IOException {
    if (!exists()) {
      create(binaries, settings);
    }
    String version = Files.readString(path.resolve("PG_VERSION")).strip();
    if (!version.equals(binaries.majorVersion())) {
      throw new PostgresException(
          "The data in %s was created by PostgreSQL %s and this is PostgreSQL %s: use another data directory."
              .formatted(path, version, binaries.majorVersion()));
    }
  }

  void writeSettings(String text) throws IOException {
    Files.writeString(path.resolve(SETTINGS), text);
    launcher.handOver(path);
  }

  /**
   * Creates it under a temporary name and renames it, so that a killed initdb leaves nothing that
   * looks like a database.
   */
  private void create(Binaries binaries, ServerSettings settings) throws IOException {
    if (Files.exists(path) && !FileTrees.isEmpty(path)) {
      throw new PostgresException(
          "%s is not empty and contains no PostgreSQL data: use another data directory."
              .formatted(path));
    }
    Path parent = Objects.requireNonNull(path.getParent());
    Files.createDirectories(parent);
    Path aside = Files.createTempDirectory(parent, ".initdb-");
    try {
      Path data = aside.resolve("data");
      Path password = aside.resolve("password");
      if (settings.passwordRequired()) {
        Files.writeString(password, newPassword());
        FileTrees.makePrivate(password);
      }
      launcher.handOver(aside);
      initdb(binaries, settings, data, password);
      if (settings.passwordRequired()) {
        Files.move(password, data.resolve(PASSWORD));
      }
      Files.writeString(
          data.resolve("postgresql.conf"),
          "\ninclude_if_exists = '%s'\n".formatted(SETTINGS),
          StandardOpenOption.APPEND);
      Files.deleteIfExists(path);
      Files.move(data, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTrees.delete(aside);
    }
  }

  private void initdb(Binaries binaries, ServerSettings settings, Path data, Path password) {
    List<String> words =
        new ArrayList<>(
            List.of(
                binaries.program("initdb").toString(),
                "--pgdata=" + data,
                "--username=" + EmbeddedPostgres.SUPERUSER,
                "--encoding=UTF8",
                "--no-locale",
                "--data-checksums"));
    if (settings.passwordRequired()) {
      words.addAll(List.of("--auth=scram-sha-256", "--pwfile=" + password));
    } else {
      words.add("--auth=trust");
    }
    if (settings.temporaryDataIsFine()) {
      words.add("--no-sync");
    }
    Command.Result result = launcher.command(binaries.directory(), words).run();
    if (!result.succeeded()) {
      throw new PostgresException(
          "Could not create a database in %s: %s"
              .formatted(path, result.output().strip().replaceAll("\\s*\\R\\s*", "; ")));
    }
  }

  private static String newPassword() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
