package dev.steadyhand.simulator.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

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
    return Resources.find("kickoff/%s.sql".formatted(process))
        .orElseThrow(() -> new IllegalArgumentException("nobody knows how to start " + process));
  }
}
