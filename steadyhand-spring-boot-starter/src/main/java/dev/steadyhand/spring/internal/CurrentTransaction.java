package dev.steadyhand.spring.internal;

import dev.steadyhand.database.ServerMessage;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.ResourceTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs calls of clients in the current transaction of a data source, or in one of their own if
 * there is none.
 */
public final class CurrentTransaction {
  private final DataSource dataSource;
  private final PlatformTransactionManager transactions;
  private final SQLExceptionTranslator translator = new SQLExceptionSubclassTranslator();

  /** Starts its own transactions with plain JDBC. */
  public CurrentTransaction(DataSource dataSource) {
    this(dataSource, new JdbcTransactionManager(TargetDataSource.of(dataSource)));
  }

  /** Starts its own transactions with this manager. */
  public CurrentTransaction(DataSource dataSource, PlatformTransactionManager transactions) {
    this.dataSource = TargetDataSource.of(dataSource);
    this.transactions = transactions;
  }

  /** A call of a client. */
  @FunctionalInterface
  public interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  /** Returns the data source to which transactions are bound. */
  public DataSource dataSource() {
    return dataSource;
  }

  /**
   * Runs a call.
   *
   * @param what names it in messages
   */
  public <T> T run(String what, Work<T> work) {
    if (isJoined()) {
      return onConnection(what, work);
    }
    requireNoOther();
    return new TransactionTemplate(transactions).execute(status -> onConnection(what, work));
  }

  /** Throws if a transaction is open. */
  public void requireNone(String why) {
    if (TransactionSynchronizationManager.isActualTransactionActive()) {
      throw new IllegalStateException(why);
    }
  }

  private boolean isJoined() {
    return TransactionSynchronizationManager.isActualTransactionActive()
        && TransactionSynchronizationManager.hasResource(dataSource);
  }

  /**
   * With JTA the data source is not bound to the transaction before it is used, so this cannot be
   * checked.
   */
  private void requireNoOther() {
    if (TransactionSynchronizationManager.isActualTransactionActive()
        && transactions instanceof ResourceTransactionManager) {
      throw new IllegalStateException(
          "A transaction is open, but not on the data source of Steadyhand, so this call would not"
              + " be part of it. Name the right data source with @SteadyhandDataSource, or the"
              + " right transaction manager with @Transactional; or leave the transaction first.");
    }
  }

  private <T> T onConnection(String what, Work<T> work) {
    Connection connection = DataSourceUtils.getConnection(dataSource);
    try {
      return work.on(connection);
    } catch (SQLException e) {
      throw translated(what, e);
    } finally {
      DataSourceUtils.releaseConnection(connection, dataSource);
    }
  }

  /** Returns the exception that Spring has for an error of the database. */
  public DataAccessException translated(String what, SQLException e) {
    DataAccessException translated = translator.translate(what, null, e);
    return switch (translated) {
      case null -> new UncategorizedSQLException(what, null, e);
      // Its message shows an internal SQL statement rather than the cause.
      case BadSqlGrammarException grammar ->
          new InvalidDataAccessResourceUsageException(
              "%s failed: %s (SQLSTATE %s)".formatted(what, ServerMessage.of(e), e.getSQLState()),
              e);
      default -> translated;
    };
  }
}
