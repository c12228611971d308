package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Another setting of a process: none that an operator might not choose, but one that hides less.
 *
 * @param process the process
 * @param setting its name
 * @param value its value
 */
record Setting(String process, String setting, String value) implements Change {
  @Override
  public void make(Connection owner) throws SQLException {
    try (PreparedStatement statement =
        owner.prepareStatement("select supervision.configure_process(?, ?, ?)")) {
      statement.setString(1, process);
      statement.setString(2, setting);
      statement.setString(3, value);
      statement.execute();
    }
  }
}
