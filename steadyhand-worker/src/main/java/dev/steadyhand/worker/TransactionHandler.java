package dev.steadyhand.worker;

import java.sql.Connection;

/**
 * The application's code for one task type, in a transaction of the application: its writes and the
 * completion of the task commit together, so they happen exactly once.
 *
 * <p>It must not commit, roll back or close the connection. Effects outside of the database may be
 * repeated, as with {@link TaskHandler}.
 */
@FunctionalInterface
public interface TransactionHandler<P> {
  /** Does the work of one task. */
  void handle(P payload, TaskContext task, Connection connection) throws Exception;

  /** The code for a task type with a result. */
  @FunctionalInterface
  interface WithResult<P, R> {
    /** Does the work of one task, and returns its result. */
    R handle(P payload, TaskContext task, Connection connection) throws Exception;
  }
}
