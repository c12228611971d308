package dev.steadyhand.simulator.invariant;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** An invariant of the committed state of the database. */
public interface Invariant {
  /** Returns the invariant in words, such as "a task has at most one live lease"; also its name. */
  String sentence();

  /**
   * Returns the current violations, one line each; empty if it holds.
   *
   * @param observer reads everything, in autocommit mode
   */
  List<String> violations(Connection observer) throws SQLException;
}
