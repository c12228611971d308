package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Call;
import java.sql.Connection;
import java.sql.SQLException;

/** Begins stepped calls in a database whose functions have yield points. */
public interface Stepper extends AutoCloseable {
  /**
   * Begins a call; it does not run before its first advance.
   *
   * @param connection the actor's, in autocommit mode; it serves no other call before this one has
   *     finished or was killed
   */
  SteppedCall begin(Connection connection, Call call) throws SQLException;

  @Override
  void close() throws SQLException;
}
