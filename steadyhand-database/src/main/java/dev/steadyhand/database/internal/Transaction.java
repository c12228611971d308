package dev.steadyhand.database.internal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs work in a transaction of its own and leaves the connection as it was. */
public final class Transaction {
  private Transaction() {}

  /** Work on a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T run() throws SQLException;
  }

  /** Runs the work and commits, or rolls back if it throws. */
  public static <T> T commit(Connection connection, Work<T> work) throws SQLException {
    return run(connection, work, true);
  }

  /** Runs the work and rolls back whatever it did. */
  public static <T> T rollBack(Connection connection, Work<T> work) throws SQLException {
    return run(connection, work, false);
  }

  /**
   * Locks until the end of the transaction.
   *
   * @param whenBusy told once if somebody else holds the lock
   */
  public static void lock(Connection connection, long key, Runnable whenBusy) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet row =
          statement.executeQuery("select pg_try_advisory_xact_lock(%d)".formatted(key))) {
        row.next();
        if (row.getBoolean(1)) {
          return;
        }
      }
      whenBusy.run();
      statement.execute("select pg_advisory_xact_lock(%d)".formatted(key));
    }
  }

  private static <T> T run(Connection connection, Work<T> work, boolean commit)
      throws SQLException {
    int isolation = connection.getTransactionIsolation();
    // Anything stricter would go on seeing the history as it was before the lock was granted.
    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    connection.setAutoCommit(false);
    boolean finished = false;
    try {
      T result = work.run();
      if (commit) {
        connection.commit();
        finished = true;
      }
      return result;
    } finally {
      restore(connection, isolation, finished);
    }
  }

  private static void restore(Connection connection, int isolation, boolean finished)
      throws SQLException {
    // A lost connection cannot be restored, and trying would hide the reason it was lost.
    if (connection.isClosed()) {
      return;
    }
    if (!finished) {
      connection.rollback();
    }
    connection.setAutoCommit(true);
    connection.setTransactionIsolation(isolation);
  }
}
