package dev.steadyhand.simulator.yield;

import java.sql.SQLException;

/**
 * A call on its way through yield points. One thread advances all calls of a simulation, one at a
 * time; nothing runs in the database between two advances but what waited for a lock that was let
 * go.
 */
public interface SteppedCall {
  /**
   * Lets it run until it yields, has to wait for somebody, or ends. Of a call that was blocked:
   * says what became of it, and lets it run on if it got its lock.
   */
  State advance() throws SQLException;

  /** Ends its backend where it stands, as a crash would; its transaction is rolled back. */
  void kill() throws SQLException;
}
