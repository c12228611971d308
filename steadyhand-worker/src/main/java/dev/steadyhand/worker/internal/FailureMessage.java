package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import java.sql.SQLException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import tools.jackson.core.JacksonException;

/** What a failed function has to say, without what its payload said. */
final class FailureMessage {
  private FailureMessage() {}

  static String of(SQLException e, String payload) {
    return "%s: %s".formatted(e.getSQLState(), redact(message(e), payload));
  }

  /** The message alone: details and contexts quote rows and arguments. */
  private static String message(SQLException e) {
    ServerErrorMessage server =
        e instanceof PSQLException thrown ? thrown.getServerErrorMessage() : null;
    String message = server == null ? null : server.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }

  private static String redact(String message, String payload) {
    try {
      return new Redaction().add(Json.parse(payload)).apply(message);
    } catch (JacksonException e) {
      return "the payload cannot be read";
    }
  }
}
