package dev.steadyhand.database;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * The message of the server alone: what the driver makes of it goes on with details and where it
 * happened, which quote rows and arguments.
 */
public final class ServerMessage {
  private ServerMessage() {}

  /** What the server said; empty if it was not the server that failed. */
  public static Optional<String> said(SQLException e) {
    ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    return Optional.ofNullable(server).map(ServerErrorMessage::getMessage);
  }

  /** What the server said, or else what the driver says. */
  public static String of(SQLException e) {
    return said(e).orElseGet(() -> String.valueOf(e.getMessage()));
  }

  /** Words as a sentence. */
  public static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }
}
