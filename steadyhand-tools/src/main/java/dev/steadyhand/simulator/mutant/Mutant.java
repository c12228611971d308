package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.SQLException;

/** A way to break the engine on purpose. */
public interface Mutant {
  /** In words, such as "a run does not lock its root". */
  String name();

  /**
   * Breaks this database; fails if there is nothing left to break as it was meant.
   *
   * @param owner the superuser, in autocommit mode
   */
  void apply(Connection owner) throws SQLException;
}
