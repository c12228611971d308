package dev.steadyhand.webhooks.internal;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Webhooks;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * Stores deliveries and reads limits: each in a transaction of its own, with a timeout, and with
 * the least privileged role.
 */
public final class Store implements AutoCloseable {
  private static final int CONNECTIONS = 3;
  private static final Duration TIME_LIMIT = Duration.ofSeconds(5);

  private final HikariDataSource pool;
  private final String role;

  private Store(HikariDataSource pool, String role) {
    this.pool = pool;
    this.role = role;
  }

  /**
   * Opens the store.
   *
   * @throws IllegalArgumentException if the login owns Steadyhand, or Steadyhand is not installed
   */
  public static Store open(DatabaseUrl database) throws SQLException {
    String role;
    try (Connection connection = database.connect()) {
      role = role(connection);
    }
    HikariConfig config = new HikariConfig();
    config.setPoolName("steadyhand-webhooks");
    config.setJdbcUrl(database.jdbcUrl());
    config.setDataSourceProperties(database.toProperties());
    config.addDataSourceProperty("ApplicationName", "steadyhand webhooks");
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(1);
    config.setAutoCommit(false);
    config.setConnectionTimeout(TIME_LIMIT.toMillis());
    config.setInitializationFailTimeout(-1);
    return new Store(new HikariDataSource(config), role);
  }

  /** Stores a delivery; returns the id of its event, or why it was rejected. */
  Row receive(Envelope envelope, byte[] body) throws SQLException {
    return ask(
        webhooks -> webhooks.receive(envelope.source(), envelope.headers(), body, envelope.url()));
  }

  /** Returns the limits of a source. */
  Row limits(String source) throws SQLException {
    return ask(webhooks -> webhooks.limits(source));
  }

  @FunctionalInterface
  private interface Question {
    Row ask(Webhooks webhooks) throws SQLException;
  }

  private Row ask(Question question) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      try {
        begin(connection);
        Row answer = question.ask(new Webhooks(connection));
        connection.commit();
        return answer;
      } finally {
        connection.rollback();
      }
    }
  }

  private void begin(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select set_config('role', ?, true), set_config('statement_timeout', ?, true)")) {
      statement.setString(1, role);
      statement.setString(2, TIME_LIMIT.toMillis() + "ms");
      statement.execute();
    }
  }

  /**
   * Returns the application role if the login is a member of it; otherwise the login's own
   * privileges are used.
   */
  private static String role(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select session_user::text as login,
                    pg_catalog.pg_has_role(session_user, o.oid, 'member') as is_owner,
                    a.rolname::text as application
                from pg_catalog.pg_namespace n
                join pg_catalog.pg_roles o on o.oid = n.nspowner
                left join pg_catalog.pg_roles a
                    on a.rolname = pg_catalog.left(o.rolname::text, -5) || 'application'
                    and pg_catalog.pg_has_role(session_user, a.oid, 'member')
                where n.nspname = 'queues'\
                """)) {
      if (!row.next()) {
        throw new IllegalArgumentException(
            "Steadyhand is not installed in this database: run 'steadyhand migrate' first.");
      }
      if (row.getBoolean("is_owner")) {
        throw new IllegalArgumentException(
            """
            The webhook intake must not connect as '%s', which is a superuser or owns Steadyhand. \
            Give it a login of its own, a member of the application role: see 'steadyhand webhooks --help'.\
            """
                .formatted(row.getString("login")));
      }
      String application = row.getString("application");
      return application == null ? "none" : application;
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
