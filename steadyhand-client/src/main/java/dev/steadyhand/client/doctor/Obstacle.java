package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The reason why a check could not run.
 *
 * @param why the reason, as a sentence
 * @param remedy how to make it run
 */
record Obstacle(String why, String remedy) {
  private static final String LIMIT =
      """
      select pg_catalog.current_setting('statement_timeout'),
          pg_catalog.format('alter role %I in database %I set statement_timeout = ''1min''', session_user, pg_catalog.current_database())\
      """;

  /**
   * Returns why one check failed, if the others can still run.
   *
   * @throws SQLException the same exception, if no further check can run
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
              "this user lacks the privileges for this check",
              "run it as a member of the role operator or observer");
      case "57014" -> tooLong(connection);
      case "55P03" ->
          new Obstacle("a lock of another session blocked this check", "steadyhand doctor");
      default -> {
        // The connection is lost, or the server is shutting down.
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

  /** Callers with an open transaction, such as the console, set a timeout of their own. */
  private static Obstacle tooLong(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(LIMIT)) {
      row.next();
      return new Obstacle(
          "this check exceeded the statement_timeout of " + row.getString(1),
          connection.getAutoCommit() ? row.getString(2) : "steadyhand doctor");
    }
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("");
  }
}
