package dev.steadyhand.simulator.yield;

import java.sql.SQLException;

/**
 * A call on its way through yield points. One thread advances all calls of a simulation, one at a
 * time; nothing runs in the database between two advances but what waited for a lock that was let
 * go.
 */
public interface SteppedCall {
  /** So many yields that every call ends first. */
  long TO_THE_END = 1_000_000;

  /**
   * Lets it run until it has come to so many yields, has to wait for somebody, or ends. Of a call
   * that was blocked: says what became of it, and lets it run on if it got its lock.
   */
  State advance(long yields) throws SQLException;

  /** To the next yield. */
  default State advance() throws SQLException {
    return advance(1);
  }

  /** Ends it where it stands, as a crash would; its transaction is rolled back. */
  void kill() throws SQLException;
}
