package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.SQLException;

/** One thing that a mutant changes. */
@FunctionalInterface
interface Change {
  void make(Connection owner) throws SQLException;
}
