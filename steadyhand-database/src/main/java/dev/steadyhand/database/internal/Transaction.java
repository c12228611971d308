package dev.steadyhand.database.internal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs work in a transaction of its own and restores the state of the connection. */
public final class Transaction {
  private Transaction() {}

  /** Work on a connection. */
  @FunctionalInterface
  public interface Work<T> {
    /** Runs the work. */
    T run() throws SQLException;
  }

  /** Runs the work and commits, or rolls back if it throws. */
  public static <T> T commit(Connection connection, Work<T> work) throws SQLException {
    return run(connection, work, true);
  }

  /** Runs the work and rolls back its changes. */
  public static <T> T rollBack(Connection connection, Work<T> work) throws SQLException {
    return run(connection, work, false);
  }

  /**
   * Takes an advisory lock until the end of the transaction.
   *
   * @param whenBusy called once if another session holds the lock
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
   * A stricter isolation level would still see the history as it was before the lock was granted.
   * Set for the transaction and not for the session, which may belong to a pooler.
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

  /** A lost connection cannot be rolled back; that must not hide the original failure. */
  private static void rollBackAfter(Exception failure, Connection connection) {
    try {
      end(connection, false);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
