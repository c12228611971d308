package dev.steadyhand.simulator.invariant;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A promise about the committed state of the database, checked after every step. */
public interface Invariant {
  /** The promise in words, such as "a task has at most one live lease"; also its name. */
  String sentence();

  /**
   * What breaks it at this moment, each as one readable line; empty if it holds.
   *
   * @param observer reads everything, in autocommit mode
   */
  List<String> violations(Connection observer) throws SQLException;
}
