package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** One thing to look at. It changes nothing. */
interface Check {
  /** What is looked at. */
  String name();

  /** What is wrong with it; nothing if all is well. */
  List<Finding> findings(Connection connection) throws SQLException;
}
