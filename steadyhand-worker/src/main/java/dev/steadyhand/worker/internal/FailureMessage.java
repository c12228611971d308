package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;

/** What a failed function has to say, without what its payload said. */
final class FailureMessage {
  private FailureMessage() {}

  static String of(SQLException e, String payload) {
    String message = ServerMessage.said(e).orElse(e.getClass().getSimpleName());
    return "%s: %s".formatted(e.getSQLState(), redact(message, payload));
  }

  private static String redact(String message, String payload) {
    return new Redaction().add(Json.parseStored(payload)).apply(message);
  }
}
