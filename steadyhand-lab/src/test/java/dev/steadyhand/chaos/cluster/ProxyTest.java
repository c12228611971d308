package dev.steadyhand.chaos.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.postgres.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProxyTest {
  private static final EmbeddedPostgres SERVER = EmbeddedPostgres.startTemporary();

  private Proxy proxy;

  @BeforeAll
  static void createTable() throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(SERVER.jdbcUrl("postgres", "postgres"))) {
      execute(connection, "create table note (n integer)");
    }
  }

  @AfterAll
  static void stopServer() {
    SERVER.stop();
  }

  @BeforeEach
  void start() throws Exception {
    proxy = Proxy.start();
    proxy.leadTo(SERVER.port());
  }

  @AfterEach
  void stop() throws Exception {
    proxy.close();
  }

  @Test
  void a_commit_whose_answer_is_lost_has_happened() throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      execute(connection, "insert into note values (1)");
      proxy.loseAnswers(1);

      assertThatThrownBy(connection::commit).isInstanceOf(SQLException.class);
    }
    assertThat(proxy.answersToLose()).isZero();
    assertThat(count(1)).isEqualTo(1);
  }

  @Test
  void the_answer_to_a_statement_that_commits_by_itself_is_lost_too() throws SQLException {
    try (Connection connection = connect()) {
      proxy.loseAnswers(1);

      assertThatThrownBy(() -> execute(connection, "insert into note values (2)"))
          .isInstanceOf(SQLException.class);
    }
    assertThat(count(2)).isEqualTo(1);
  }

  @Test
  void what_does_not_commit_is_answered_meanwhile() throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      proxy.loseAnswers(1);
      execute(connection, "insert into note values (3)");
      assertThatThrownBy(() -> execute(connection, "select 1 / 0"))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("22012"));
    }
    assertThat(proxy.answersToLose()).isEqualTo(1);
    proxy.loseAnswers(0);
    assertThat(count(3)).isZero();
  }

  @Test
  void a_connection_that_fell_silent_stays_so_and_a_new_one_speaks() throws SQLException {
    try (Connection old = connect()) {
      proxy.fallSilent();
      assertThatThrownBy(() -> execute(old, "insert into note values (4)"))
          .as("nothing arrives, and nothing comes back, until the driver gives up")
          .isInstanceOf(SQLException.class);
      proxy.speak();

      assertThat(count(4)).isZero();
    }
  }

  @Test
  void a_road_that_is_blocked_leads_elsewhere_later() throws SQLException {
    try (Connection connection = connect()) {
      proxy.block();
      assertThatThrownBy(() -> execute(connection, "select 1")).isInstanceOf(SQLException.class);
      assertThatThrownBy(this::connect).isInstanceOf(SQLException.class);
    }
    proxy.leadTo(SERVER.port());
    assertThat(count(0)).isZero();
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%d/postgres?user=postgres&sslmode=disable&gssEncMode=disable&socketTimeout=1"
            .formatted(proxy.port()));
  }

  private long count(int n) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from note where n = " + n)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
