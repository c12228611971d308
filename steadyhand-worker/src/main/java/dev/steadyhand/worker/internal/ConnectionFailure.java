package dev.steadyhand.worker.internal;

import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;

/** Tells why the pool has no connection: its own message names only its timeout. */
final class ConnectionFailure {
  private ConnectionFailure() {}

  /**
   * Returns an exception that says what the server or the network said.
   *
   * @param who asked the pool for a connection; begins the sentence
   */
  static SQLException explained(String who, SQLTransientConnectionException timeout) {
    if (!(timeout.getCause() instanceof SQLException cause)) {
      return timeout;
    }
    return new SQLTransientConnectionException(
        "%s cannot connect to the database: %s (SQLSTATE %s)"
            .formatted(who, ServerMessage.of(cause), cause.getSQLState()),
        cause.getSQLState(),
        cause);
  }
}
