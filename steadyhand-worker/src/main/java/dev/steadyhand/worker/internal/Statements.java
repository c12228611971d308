package dev.steadyhand.worker.internal;

import dev.steadyhand.database.SqlState;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Calls database functions; each call is a separate transaction. */
class Statements {
  private static final Logger log = LoggerFactory.getLogger(Statements.class);

  interface Parameters {
    void set(PreparedStatement statement) throws SQLException;
  }

  interface Reader<T extends @Nullable Object> {
    T read(ResultSet rows) throws SQLException;
  }

  private final DataSource dataSource;

  /** Limits concurrent steps, so that the worker's own statements always find a connection. */
  private final Semaphore turns;

  Statements(DataSource dataSource, Semaphore turns) {
    this.dataSource = dataSource;
    this.turns = turns;
  }

  final <T extends @Nullable Object> T step(String sql, Parameters parameters, Reader<T> reader)
      throws SQLException {
    turns.acquireUninterruptibly();
    try {
      return call(sql, parameters, reader);
    } finally {
      turns.release();
    }
  }

  final <T extends @Nullable Object> T call(String sql, Parameters parameters, Reader<T> reader)
      throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return call(connection, sql, parameters, reader);
    }
  }

  interface TransactionWork<T extends @Nullable Object> {
    T run(Connection connection) throws SQLException, InterruptedException;
  }

  /** Runs several statements in one transaction; rolls it back if the work throws. */
  final <T extends @Nullable Object> T transaction(TransactionWork<T> work)
      throws SQLException, InterruptedException {
    turns.acquireUninterruptibly();
    try (Connection connection = dataSource.getConnection()) {
      connection.setAutoCommit(false);
      boolean isDone = false;
      try {
        T result = work.run(connection);
        connection.commit();
        connection.setAutoCommit(true);
        isDone = true;
        return result;
      } finally {
        if (!isDone) {
          rollBack(connection);
        }
      }
    } finally {
      turns.release();
    }
  }

  /** A connection that is dead needs none, and its own error is the one to report. */
  private static void rollBack(Connection connection) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      log.debug("a transaction could not be rolled back: SQLSTATE {}", e.getSQLState());
    }
  }

  /** Gives the connection up if the server does not answer in time. */
  final <T extends @Nullable Object> T callWithin(
      Duration longest, String sql, Parameters parameters, Reader<T> reader) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      // The pool resets it.
      connection.setNetworkTimeout(Runnable::run, (int) longest.toMillis());
      return call(connection, sql, parameters, reader);
    }
  }

  static <T extends @Nullable Object> T call(
      Connection connection, String sql, Parameters parameters, Reader<T> reader)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      parameters.set(statement);
      try (ResultSet rows = statement.executeQuery()) {
        logAnswers(statement);
        return reader.read(rows);
      }
    }
  }

  /**
   * Logs functions that did not return success. Other notices belong to the application, and may
   * quote a payload.
   */
  private static void logAnswers(PreparedStatement statement) throws SQLException {
    for (SQLWarning notice = statement.getWarnings();
        notice != null;
        notice = notice.getNextWarning()) {
      if (SqlState.of(notice).equals(Optional.of(SqlState.ANSWER_RECORDED))) {
        log.warn("{}", notice.getMessage());
      }
    }
  }

  static void setTask(PreparedStatement statement, HeldTask task) throws SQLException {
    statement.setLong(1, task.taskId());
    statement.setLong(2, task.leaseId());
  }

  static void setTasks(PreparedStatement statement, Collection<HeldTask> tasks)
      throws SQLException {
    Connection connection = statement.getConnection();
    statement.setArray(
        1, connection.createArrayOf("int8", tasks.stream().map(HeldTask::taskId).toArray()));
    statement.setArray(
        2, connection.createArrayOf("int8", tasks.stream().map(HeldTask::leaseId).toArray()));
  }

  static Array numbers(PreparedStatement statement, Collection<? extends @Nullable Long> numbers)
      throws SQLException {
    return statement.getConnection().createArrayOf("int8", numbers.toArray());
  }

  static Array texts(PreparedStatement statement, Collection<? extends @Nullable String> texts)
      throws SQLException {
    return statement.getConnection().createArrayOf("text", texts.toArray());
  }
}
