package dev.steadyhand.database;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Extracts the server's own error message: the driver appends details and context, which may quote
 * rows and arguments.
 */
public final class ServerMessage {
  private ServerMessage() {}

  /** Returns the message of the server; empty if the error does not come from the server. */
  public static Optional<String> said(SQLException e) {
    ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
    return Optional.ofNullable(server).map(ServerErrorMessage::getMessage);
  }

  /** Returns the message of the server, or else that of the driver. */
  public static String of(SQLException e) {
    return said(e).orElseGet(() -> String.valueOf(e.getMessage()));
  }

  /** Formats a message as a sentence. */
  public static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }
}
