package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;
import tools.jackson.core.JacksonException;

/** What a failed function has to say, without what its payload said. */
final class FailureMessage {
  private FailureMessage() {}

  static String of(SQLException e, String payload) {
    String message = ServerMessage.said(e).orElse(e.getClass().getSimpleName());
    return "%s: %s".formatted(e.getSQLState(), redact(message, payload));
  }

  private static String redact(String message, String payload) {
    try {
      return new Redaction().add(Json.parse(payload)).apply(message);
    } catch (JacksonException e) {
      return "the payload cannot be read";
    }
  }
}
