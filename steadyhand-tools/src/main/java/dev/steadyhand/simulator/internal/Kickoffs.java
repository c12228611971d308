package dev.steadyhand.simulator.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Finds out how a process is started: its user says so, we say so, or it can be guessed. */
public final class Kickoffs {
  private Kickoffs() {}

  /** As {@link Kickoff} reads it. */
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
