package dev.steadyhand.client.internal;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Runs work in transactions of the client's own.
 *
 * @param dataSource the source of connections
 */
public record Transactions(DataSource dataSource) {

  /** Work that runs in one transaction. */
  @FunctionalInterface
  public interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /** Runs one statement, without an explicit commit if the connection is in autocommit mode. */
  public <T> T statement(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return connection.getAutoCommit() ? work.run(connection) : commit(connection, work);
    }
  }

  /**
   * Runs the work atomically, with one commit, and restores the autocommit mode of the connection.
   */
  public <T> T commit(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return commit(connection, work);
    }
  }

  private static <T> T commit(Connection connection, Work<T> work) throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    connection.setAutoCommit(false);
    T result;
    try {
      result = work.run(connection);
      connection.commit();
    } catch (SQLException | RuntimeException | Error e) {
      rollBack(connection, autoCommit, e);
      throw e;
    }
    connection.setAutoCommit(autoCommit);
    return result;
  }

  /** Keeps the original failure as the one that the caller sees. */
  private static void rollBack(Connection connection, boolean autoCommit, Throwable failure) {
    try {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
