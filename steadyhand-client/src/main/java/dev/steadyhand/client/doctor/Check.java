package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A read-only check of one or several topics. */
interface Check {
  /** Returns the topics that are checked. */
  List<Topic> topics();

  /** Returns the problems, each with the name of its topic; empty if there are none. */
  List<Finding> findings(Connection connection) throws SQLException;
}
