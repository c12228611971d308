package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlState;
import java.sql.SQLException;

/** Tells what the queue refused from what went wrong. */
final class Refusal {
  /** What jsonb cannot hold: the character U+0000, or half of a surrogate pair. */
  private static final String UNTRANSLATABLE_CHARACTER = "22P05";

  private static final String INVALID_TEXT_REPRESENTATION = "22P02";

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
    String code = String.valueOf(e.getSQLState());
    if (code.equals(UNTRANSLATABLE_CHARACTER) || code.equals(INVALID_TEXT_REPRESENTATION)) {
      throw new QueueException(
          SqlState.INVALID_PAYLOAD,
          "a payload holds a character that the database cannot keep, such as U+0000");
    }
    throwIfOurs(e);
  }
}
