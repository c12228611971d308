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
 * Asks the database: each question in a transaction of its own, under the role of whoever asks, and
 * with an end to patience, so that no page can hold up the work.
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

  /** What somebody wants to know, or wants done. */
  @FunctionalInterface
  public interface Question<T> {
    /** Asks. */
    T ask(Operator operator) throws SQLException;
  }

  /**
   * Opens it.
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

  /** Looks, as the role of the visitor. Nothing can be changed by it. */
  public <T> T look(Visitor visitor, Question<T> question) throws SQLException {
    return look(visitor.role(), question);
  }

  /** Looks as a role. */
  public <T> T look(Role role, Question<T> question) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setReadOnly(true);
      return in(connection, roles.nameOf(role), question);
    }
  }

  /** Acts, as the visitor and for this reason, both of which are written to the ledger. */
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

  /** Until the end of the transaction. */
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
