package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A way to look at one thing, or at several at once. It changes nothing. */
interface Check {
  /** What is looked at. */
  List<Topic> topics();

  /** What is wrong, each under the name of a topic; nothing if all is well. */
  List<Finding> findings(Connection connection) throws SQLException;
}
