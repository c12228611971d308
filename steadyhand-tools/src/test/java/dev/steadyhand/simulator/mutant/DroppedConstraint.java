package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A constraint taken away.
 *
 * @param table with its schema
 * @param constraint its name
 */
record DroppedConstraint(String table, String constraint) implements Change {
  @Override
  public void make(Connection owner) throws SQLException {
    try (Statement statement = owner.createStatement()) {
      statement.execute("alter table %s drop constraint %s".formatted(table, constraint));
    }
  }
}
