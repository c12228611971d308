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
    connection.setAutoCommit(false);
    try {
      readCommitted(connection);
      T result = work.run();
      end(connection, commit);
      return result;
    } catch (SQLException | RuntimeException e) {
      rollBackAfter(e, connection);
      throw e;
    }
  }

  /**
   * Anything stricter would go on seeing the history as it was before the lock was granted. Said in
   * the transaction rather than of the session, which may be a pooler's.
   */
  private static void readCommitted(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("set transaction isolation level read committed");
    }
  }

  private static void end(Connection connection, boolean commit) throws SQLException {
    if (commit) {
      connection.commit();
    } else {
      connection.rollback();
    }
    connection.setAutoCommit(true);
  }

  /** A lost connection cannot be rolled back, which must not hide why it was lost. */
  private static void rollBackAfter(Exception failure, Connection connection) {
    try {
      end(connection, false);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
