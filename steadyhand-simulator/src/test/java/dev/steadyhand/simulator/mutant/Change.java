package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.SQLException;

/** One thing that a mutant changes. */
sealed interface Change permits Replacement, DroppedConstraint, Setting {
  void make(Connection owner) throws SQLException;
}
