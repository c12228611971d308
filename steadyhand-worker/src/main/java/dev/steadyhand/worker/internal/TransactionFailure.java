package dev.steadyhand.worker.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sorts failures of a transaction of the application: before its handlers began, of the handlers,
 * or of the connection. Call this on the thread of the handler, since it reads exceptions of the
 * application.
 */
final class TransactionFailure {
  private static final String READ_ONLY = "25006";
  private static final String CONNECTION_LOST = "08006";

  /** Timeouts of the server that end a session whose transaction takes too long. */
  private static final Map<String, String> SESSION_TIMEOUTS =
      Map.of("25P03", "idle_in_transaction_session_timeout", "25P04", "transaction_timeout");

  private static final int MOST_CAUSES = 20;

  private TransactionFailure() {}

  /**
   * How far the transaction had come.
   *
   * @param hasBegun whether it holds the tasks, so that handlers may have run
   * @param thrownByHandler what a handler threw, if one did
   * @param isLost whether its connection is lost
   */
  record Progress(boolean hasBegun, @Nullable Throwable thrownByHandler, boolean isLost) {}

  /** A failure by its SQLSTATE; whether it may be the connection's depends on who threw it. */
  private record Sql(@Nullable String state, Failure kind, boolean isOfConnection) {
    static Sql of(SQLException e) {
      String state = e.getSQLState();
      boolean isOfConnection = Failure.isOfConnection(e) && !READ_ONLY.equals(state);
      return new Sql(
          e instanceof SQLTransientConnectionException ? CONNECTION_LOST : state,
          Failure.of(e),
          isOfConnection);
    }
  }

  static SQLException of(Throwable failure, Progress progress, TaskType<?> type) {
    Sql sql = sqlCause(failure);
    Throwable thrown = progress.thrownByHandler;
    if (thrown == null && sql != null && sql.kind == Failure.LEASE_LOST) {
      return new SQLException("the lease of a task is lost", SqlState.LEASE_LOST.code());
    }
    if (!progress.hasBegun) {
      JobFailure reason = JobFailure.of(failure, type);
      return sql != null && sql.kind == Failure.CONFLICT && sql.state != null
          ? new NotBegunException(reason, sql.state)
          : new NotBegunException(reason);
    }
    Throwable told = thrown == null ? failure : thrown;
    if (sql == null || sql.state == null) {
      return new HandlerFailedException(JobFailure.of(told, type));
    }
    // A handler may have lost a connection of its own to something else.
    boolean isOurs = thrown == null || progress.isLost;
    if (isOurs && SESSION_TIMEOUTS.containsKey(sql.state)) {
      return new HandlerFailedException(
          JobFailure.of(
              told,
              type,
              "the server ended the session of the handler because its transaction exceeded %s (SQLSTATE %s). Raise that setting for the login of the application, or do slow work outside of transactions"
                  .formatted(SESSION_TIMEOUTS.get(sql.state), sql.state)));
    }
    if (isOurs && sql.isOfConnection) {
      return new SQLException("the connection of a handler was lost", sql.state);
    }
    if (thrown == null && sql.kind == Failure.DATABASE_LOST && !READ_ONLY.equals(sql.state)) {
      return new SQLException("the server has no resources left", sql.state);
    }
    return sql.kind == Failure.CONFLICT
        ? new HandlerFailedException(JobFailure.of(told, type), sql.state)
        : new HandlerFailedException(JobFailure.of(told, type));
  }

  /** Returns the first failure with an SQLSTATE among the causes. */
  private static @Nullable Sql sqlCause(Throwable failure) {
    try {
      Throwable cause = failure;
      for (int depth = 0; cause != null && depth < MOST_CAUSES; depth++) {
        if (cause instanceof SQLException sql && sql.getSQLState() != null) {
          return Sql.of(sql);
        }
        cause = cause.getCause();
      }
    } catch (Throwable e) {
      // It cannot be read, so it is no failure of the database.
    }
    return null;
  }
}
