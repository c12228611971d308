package dev.steadyhand.spring;

import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.database.ServerMessage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.ResourceTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Enqueues tasks, kicks off processes, and returns the state of tasks, in the current transaction:
 * a task that a {@code @Transactional} method enqueues exists if and when its transaction commits.
 * Without a current transaction, each call runs in a transaction of its own.
 *
 * <p>It joins transactions on its data source, whether they are managed by JDBC or JPA. A
 * transaction on something else cannot be joined, so the call is rejected rather than silently run
 * outside of it.
 *
 * <p>All methods throw {@link dev.steadyhand.client.QueueException} if the queue rejects a request,
 * {@link dev.steadyhand.client.KickoffException} if a kickoff does not match its function, and
 * {@link DataAccessException} for everything else.
 */
public final class SteadyhandClient {
  private final TaskClient client;
  private final DataSource dataSource;
  private final PlatformTransactionManager transactions;
  private final SQLExceptionTranslator translator = new SQLExceptionSubclassTranslator();

  /** Creates a client for this data source, which starts its own transactions with plain JDBC. */
  public SteadyhandClient(TaskClient client, DataSource dataSource) {
    this(client, dataSource, new JdbcTransactionManager(target(dataSource)));
  }

  /**
   * Creates a client that starts its own transactions in another way, for example with JTA.
   *
   * @param client receives a connection with each call
   * @param transactions the transactions of this data source
   */
  public SteadyhandClient(
      TaskClient client, DataSource dataSource, PlatformTransactionManager transactions) {
    this.client = client;
    this.dataSource = target(dataSource);
    this.transactions = transactions;
  }

  /** Enqueues a task. */
  public Enqueued enqueue(NewTask task) {
    return run("enqueue", connection -> client.enqueue(connection, task));
  }

  /**
   * Enqueues any number of tasks, all or none, and returns the results in the same order.
   *
   * @see TaskClient#enqueueAll(Connection, Collection)
   */
  public List<Enqueued> enqueueAll(Collection<NewTask> tasks) {
    return run("enqueue", connection -> client.enqueueAll(connection, tasks));
  }

  /**
   * Starts a process. An invalid argument is reported in the result, not as an exception: check it.
   */
  public KickedOff kickoff(Kickoff kickoff) {
    return run("kickoff", connection -> client.kickoff(connection, kickoff));
  }

  /** Returns the state of a task; empty if there is no such task. */
  public Optional<TaskState> inspect(long taskId) {
    return run("inspect", connection -> client.inspect(connection, taskId));
  }

  private interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  private <T> T run(String what, Work<T> work) {
    if (isJoined()) {
      return onConnection(what, work);
    }
    requireNoOther();
    return new TransactionTemplate(transactions).execute(status -> onConnection(what, work));
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

  private DataAccessException translated(String what, SQLException e) {
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

  /** Transactions are bound to the target of the proxy. */
  private static DataSource target(DataSource dataSource) {
    return dataSource instanceof TransactionAwareDataSourceProxy proxy
            && proxy.getTargetDataSource() != null
        ? proxy.getTargetDataSource()
        : dataSource;
  }
}
