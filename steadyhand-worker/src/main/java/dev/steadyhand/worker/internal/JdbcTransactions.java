package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.HandlerTransactions;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Transactions with plain JDBC.
 *
 * @param dataSource the application's
 */
public record JdbcTransactions(DataSource dataSource) implements HandlerTransactions {
  @Override
  public void inTransaction(Work work) throws Exception {
    try (Connection connection = dataSource.getConnection()) {
      boolean autoCommit = connection.getAutoCommit();
      connection.setAutoCommit(false);
      try {
        work.run(connection);
        connection.commit();
      } catch (Throwable e) {
        rollBack(connection, autoCommit, e);
        throw e;
      }
      connection.setAutoCommit(autoCommit);
    }
  }

  /** Keeps the original failure as the one that is seen. */
  private static void rollBack(Connection connection, boolean autoCommit, Throwable failure) {
    try {
      connection.rollback();
      connection.setAutoCommit(autoCommit);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }
}
