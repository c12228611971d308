package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.util.Map;

/** Distinguishes requests that the queue rejected from other errors. */
final class Refusal {
  /** Messages for values that {@code jsonb} cannot store, by SQLSTATE. */
  private static final Map<String, String> UNREADABLE =
      Map.of(
          "22P05", "a payload contains a character that the database cannot store, such as U+0000",
          "22P02", "a payload contains a character that the database cannot store, such as U+0000",
          "22003", "a payload contains a number that the database cannot store, such as 1e131072",
          "54001", "a payload is nested too deeply for the database");

  private Refusal() {}

  /**
   * Throws a {@link QueueException} if the SQLSTATE is one of Steadyhand's. It has no cause: the
   * driver's message may include the context, which may quote a payload.
   */
  static void throwIfOurs(SQLException e) {
    SqlState.of(e)
        .ifPresent(
            state -> {
              throw new QueueException(state, ServerMessage.of(e));
            });
  }

  /** The same for an enqueue, where only payloads are parsed as JSON. */
  static void throwIfOursOrPayload(SQLException e) {
    String unreadable = UNREADABLE.get(String.valueOf(e.getSQLState()));
    if (unreadable != null) {
      throw new QueueException(SqlState.INVALID_PAYLOAD, unreadable);
    }
    throwIfOurs(e);
  }
}
