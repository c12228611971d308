package dev.steadyhand.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs one statement on a new connection. */
public final class Sql {
  private Sql() {}

  public static void execute(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(server));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  public static String query(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(server));
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  private static String url(EmbeddedPostgres server) {
    return server.jdbcUrl(EmbeddedPostgres.DEFAULT_DATABASE, EmbeddedPostgres.SUPERUSER);
  }
}
