package dev.steadyhand.console.internal.desk;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.console.Role;
import dev.steadyhand.console.internal.door.Visitor;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Runs database queries, each in its own transaction, with the role of the visitor and a timeout,
 * so that no page can block tasks.
 */
public final class Desk implements AutoCloseable {
  private static final int CONNECTIONS = 6;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HikariDataSource pool;
  private final DeskRoles roles;

  private Desk(HikariDataSource pool, DeskRoles roles) {
    this.pool = pool;
    this.roles = roles;
  }

  /** A query or an action. */
  @FunctionalInterface
  public interface Question<T> {
    /** Runs the statements. */
    T ask(Operator operator) throws SQLException;
  }

  /**
   * Opens the connection pool.
   *
   * @throws IllegalArgumentException if the login is one that a console must not use, in words
   */
  public static Desk at(DatabaseUrl database) throws SQLException {
    DeskRoles roles;
    try (Connection connection = database.connect()) {
      roles = DeskRoles.of(connection);
    }
    HikariConfig config = new HikariConfig();
    config.setPoolName("steadyhand-console");
    config.setJdbcUrl(database.jdbcUrl());
    config.setDataSourceProperties(database.toProperties());
    config.addDataSourceProperty("ApplicationName", "steadyhand console");
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(1);
    config.setAutoCommit(false);
    config.setConnectionTimeout(PATIENCE.toMillis());
    config.setInitializationFailTimeout(-1);
    return new Desk(new HikariDataSource(config), roles);
  }

  /** Runs a read-only query with the role of the visitor. */
  public <T> T look(Visitor visitor, Question<T> question) throws SQLException {
    return look(visitor.role(), question);
  }

  /** Runs a read-only query with a role. */
  public <T> T look(Role role, Question<T> question) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setReadOnly(true);
      return in(connection, roles.nameOf(role), question);
    }
  }

  /** Runs an action; the name of the visitor and the reason are recorded in the ledger. */
  public <T> T act(Visitor visitor, @Nullable String reason, Question<T> question)
      throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setReadOnly(false);
      return in(
          connection,
          roles.nameOf(visitor.role()),
          operator -> {
            operator.actAs(visitor.name(), reason);
            return question.ask(operator);
          });
    }
  }

  private <T> T in(Connection connection, String role, Question<T> question) throws SQLException {
    try {
      take(connection, role);
      T answer = question.ask(new Operator(connection));
      connection.commit();
      return answer;
    } finally {
      connection.rollback();
    }
  }

  /** Sets role and timeout until the end of the transaction. */
  private void take(Connection connection, String role) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select set_config('role', ?, true), set_config('statement_timeout', ?, true)")) {
      statement.setString(1, role);
      statement.setString(2, PATIENCE.toMillis() + "ms");
      statement.execute();
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
