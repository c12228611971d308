package dev.steadyhand.simulator.internal;

import java.sql.SQLException;
import java.util.Optional;

/** Finds the kickoff of a process: from the user, built in, or derived from its tables. */
public final class Kickoffs {
  private Kickoffs() {}

  /** Returns the text that {@link Kickoff} parses. */
  public static String find(Server server, String process, ProjectSql sql) throws SQLException {
    Optional<String> given = sql.file(process + ".kickoff.sql");
    if (given.isPresent()) {
      return given.get();
    }
    Optional<String> ours = Resources.find("kickoff/%s.sql".formatted(process));
    return ours.isPresent() ? ours.get() : server.guessKickoff(process);
  }
}
