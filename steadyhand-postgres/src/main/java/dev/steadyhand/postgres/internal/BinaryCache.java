package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL's binaries, unpacked once per machine into a directory named after the archive's
 * checksum. Safe with concurrent processes: each unpacks to a temporary directory, the first rename
 * wins, and the others use its result.
 */
public record BinaryCache(Path directory) {
  private static final Logger LOG = LoggerFactory.getLogger(BinaryCache.class);
  private static final String VERSION_FILE = "VERSION";

  Binaries binaries() {
    try {
      Archive archive = Archive.onClassPath();
      Path home = directory.resolve("postgres-" + archive.checksum().substring(0, 16));
      if (Files.notExists(home.resolve(VERSION_FILE))) {
        unpack(archive, home);
      }
      return new Binaries(home, Files.readString(home.resolve(VERSION_FILE)).strip());
    } catch (IOException e) {
      throw new PostgresException("Could not unpack PostgreSQL to " + directory + ": " + e, e);
    }
  }

  private void unpack(Archive archive, Path home) throws IOException {
    LOG.debug("Unpacking PostgreSQL to {}", home);
    Files.createDirectories(directory);
    Path aside = Files.createTempDirectory(directory, "unpacking-");
    try {
      FileTrees.makeReadable(aside, true);
      archive.unpackTo(aside);
      Files.writeString(aside.resolve(VERSION_FILE), versionOf(aside));
      FileTrees.makeReadable(aside.resolve(VERSION_FILE), false);
      Files.move(aside, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (Files.notExists(home.resolve(VERSION_FILE))) {
        throw e;
      }
      LOG.debug("Another process unpacked PostgreSQL first");
    } finally {
      FileTrees.delete(aside);
    }
  }

  /** Running the server's --version also verifies that it works on this machine. */
  private static String versionOf(Path directory) {
    Command.Result result =
        Command.of(Binaries.programIn(directory, "postgres").toString(), "--version").run();
    if (!result.succeeded()) {
      throw new PostgresException(
          "The embedded PostgreSQL does not run on this machine (%s): set DATABASE_URL to a running PostgreSQL."
              .formatted(result.lastLine()));
    }
    return result.lastLine().replaceFirst("^.*\\) *", "");
  }
}
