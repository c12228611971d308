package dev.steadyhand.simulator.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Finds the kickoff of a process: from the user, built in, or derived from its tables. */
public final class Kickoffs {
  private Kickoffs() {}

  /** Returns the text that {@link Kickoff} parses. */
  public static String find(Server server, String process, List<Path> folders) throws SQLException {
    for (Path folder : folders) {
      Path file = folder.resolve(process + ".kickoff.sql");
      if (Files.exists(file)) {
        try {
          return Files.readString(file);
        } catch (IOException e) {
          throw new UncheckedIOException("cannot read " + file, e);
        }
      }
    }
    Optional<String> ours = Resources.find("kickoff/%s.sql".formatted(process));
    return ours.isPresent() ? ours.get() : server.guessKickoff(process);
  }
}
