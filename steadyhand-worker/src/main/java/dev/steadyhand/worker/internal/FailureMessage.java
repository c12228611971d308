package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;

/** The message of a failed function, with values of the payload redacted. */
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
