package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Request;
import java.sql.Connection;
import java.sql.SQLException;

/** Begins stepped calls in a database whose functions have yield points. */
public interface Stepper extends AutoCloseable {
  /**
   * Begins a call; it does not run before its first advance.
   *
   * @param connection the actor's; it serves no other call before this one has finished or was
   *     killed. In a transaction of several calls, one that fails is rolled back by itself
   */
  SteppedCall begin(Connection connection, Request call) throws SQLException;

  /**
   * Prepares the session of an actor whose first call may be part of a transaction.
   *
   * @param connection in autocommit mode
   */
  void admit(Connection connection) throws SQLException;

  /** Somebody ended a transaction by other means: who waited for it may go on. */
  void settle() throws SQLException;

  @Override
  void close() throws SQLException;
}
