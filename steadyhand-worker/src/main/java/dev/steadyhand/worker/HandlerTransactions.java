package dev.steadyhand.worker;

import dev.steadyhand.worker.internal.JdbcTransactions;
import java.sql.Connection;
import javax.sql.DataSource;

/**
 * Runs the work of {@linkplain TransactionHandler handlers} in transactions of the application, on
 * the database that the worker uses. The login needs the role {@code steadyhand_handler}.
 */
@FunctionalInterface
public interface HandlerTransactions {
  /** Work within a transaction. */
  @FunctionalInterface
  interface Work {
    /** Does the work on the connection of the transaction. */
    void run(Connection connection) throws Exception;
  }

  /**
   * Runs the work in a new transaction and commits it; rolls it back if the work throws, and throws
   * the same exception.
   */
  void inTransaction(Work work) throws Exception;

  /** Returns transactions with plain JDBC. */
  static HandlerTransactions of(DataSource dataSource) {
    return new JdbcTransactions(dataSource);
  }
}
