package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Why a check could not be made.
 *
 * @param why in words
 * @param remedy what lets it be made
 */
record Obstacle(String why, String remedy) {
  private static final String LIMIT =
      """
      select pg_catalog.current_setting('statement_timeout'),
          pg_catalog.format('alter role %I in database %I set statement_timeout = ''1min''', session_user, pg_catalog.current_database())\
      """;

  /**
   * What is in the way of one check. The others can be made.
   *
   * @throws SQLException the same, if no check can be made any more
   */
  static Obstacle of(SQLException e, Connection connection) throws SQLException {
    String state = String.valueOf(e.getSQLState());
    return switch (state) {
      case "42883", "42P01", "3F000" ->
          new Obstacle(
              "the schema is older than this release, or a part of it is missing",
              "steadyhand migrate; if that applies nothing: steadyhand migrate --reapply");
      case "42501" ->
          new Obstacle(
              "this user may not look at this",
              "run it as a member of the role operator or observer");
      case "57014" -> tooLong(connection);
      case "55P03" -> new Obstacle("somebody holds a lock that is in the way", "steadyhand doctor");
      default -> {
        // The connection is gone, or the server goes down.
        if (state.startsWith("08") || state.startsWith("57P") || connection.isClosed()) {
          throw e;
        }
        yield new Obstacle(
            "the check failed with SQLSTATE %s: %s"
                .formatted(state, firstLine(String.valueOf(e.getMessage()))),
            "steadyhand migrate --reapply");
      }
    };
  }

  List<Finding> skipping(Check check) {
    return check.topics().stream()
        .map(topic -> Finding.skipped(topic.name(), why, remedy))
        .toList();
  }

  /** Whoever asks within a transaction, such as the console, sets a limit of its own. */
  private static Obstacle tooLong(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(LIMIT)) {
      row.next();
      return new Obstacle(
          "this took longer than the statement_timeout of " + row.getString(1),
          connection.getAutoCommit() ? row.getString(2) : "steadyhand doctor");
    }
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("");
  }
}
