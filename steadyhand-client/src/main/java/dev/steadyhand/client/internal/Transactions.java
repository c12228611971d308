package dev.steadyhand.client.internal;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Transactions of the client's own.
 *
 * @param dataSource where connections come from
 */
public record Transactions(DataSource dataSource) {

  /** What happens in one. */
  @FunctionalInterface
  public interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /** One statement, which is a transaction by itself where connections commit by themselves. */
  public <T> T statement(Work<T> work) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return connection.getAutoCommit() ? work.run(connection) : commit(connection, work);
    }
  }

  /** All of it or nothing, with one commit. The connection goes back as it came. */
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

  /** What went wrong first is what the caller is told. */
  private static void rollBack(Connection connection, boolean autoCommit, Throwable failure) {
    try {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
