package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.util.Map;

/** Tells what the queue refused from what went wrong. */
final class Refusal {
  /** What {@code jsonb} cannot hold, by the SQLSTATE of its parser. */
  private static final Map<String, String> UNREADABLE =
      Map.of(
          "22P05", "a payload holds a character that the database cannot keep, such as U+0000",
          "22P02", "a payload holds a character that the database cannot keep, such as U+0000",
          "22003", "a payload holds a number that the database cannot keep, such as 1e131072",
          "54001", "a payload is nested more deeply than the database can read");

  private Refusal() {}

  /**
   * Throws the refusal that this exception stands for, if it is one of ours. It has no cause: the
   * driver's message may go on with the context, which may quote a payload.
   */
  static void throwIfOurs(SQLException e) {
    SqlState.of(e)
        .ifPresent(
            state -> {
              throw new QueueException(state, ServerMessage.of(e));
            });
  }

  /** The same for an enqueue, where nothing but payloads can fail to be read as JSON. */
  static void throwIfOursOrPayload(SQLException e) {
    String unreadable = UNREADABLE.get(String.valueOf(e.getSQLState()));
    if (unreadable != null) {
      throw new QueueException(SqlState.INVALID_PAYLOAD, unreadable);
    }
    throwIfOurs(e);
  }
}
