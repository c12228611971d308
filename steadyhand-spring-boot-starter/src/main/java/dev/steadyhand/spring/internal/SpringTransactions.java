package dev.steadyhand.spring.internal;

import dev.steadyhand.worker.HandlerTransactions;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.ResourceTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Transactions of the application's manager: whatever joins them, for example JPA, commits together
 * with the task.
 *
 * @param dataSource the data source of Steadyhand, to which transactions are bound
 */
record SpringTransactions(PlatformTransactionManager manager, DataSource dataSource)
    implements HandlerTransactions {

  @Override
  public void inTransaction(Work work) throws Exception {
    TransactionStatus status =
        manager.getTransaction(
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_REQUIRES_NEW));
    try {
      onConnection(work);
    } catch (Throwable e) {
      rollBack(status, e);
      throw e;
    }
    manager.commit(status);
  }

  private void onConnection(Work work) throws Exception {
    // With JTA the data source is not bound before it is used.
    if (manager instanceof ResourceTransactionManager
        && !TransactionSynchronizationManager.hasResource(dataSource)) {
      throw refused("has no JDBC connection of the data source of Steadyhand");
    }
    Connection connection = DataSourceUtils.getConnection(dataSource);
    try {
      requireTransaction(connection);
      work.run(connection);
    } finally {
      DataSourceUtils.releaseConnection(connection, dataSource);
    }
  }

  private void requireTransaction(Connection connection) throws SQLException {
    if (connection.getAutoCommit()) {
      throw refused("does not begin transactions on the data source of Steadyhand");
    }
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(
        "handlers in transactions cannot use the transaction manager %s: it %s, so tasks could not be completed in its transactions. Mark the right manager with @SteadyhandDataSource, as the data source, or define a bean of type HandlerTransactions"
            .formatted(manager.getClass().getName(), why));
  }

  /** Keeps the original failure as the one that is seen. */
  private void rollBack(TransactionStatus status, Throwable failure) {
    try {
      manager.rollback(status);
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
