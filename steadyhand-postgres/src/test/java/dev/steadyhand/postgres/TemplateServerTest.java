package dev.steadyhand.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TemplateServerTest {
  private final TemplateServer server = TemplateServer.shared();

  private static void execute(String jdbcUrl, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(jdbcUrl);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String url(String database) {
    return server.jdbcUrl(database, EmbeddedPostgres.SUPERUSER);
  }

  @Test
  void builds_a_template_once_and_copies_it() throws SQLException {
    AtomicInteger built = new AtomicInteger();
    for (int i = 0; i < 2; i++) {
      server.prepare(
          "built_once",
          TemplateServer.EMPTY,
          url -> {
            built.incrementAndGet();
            execute(url, "create table mark ()");
          });
    }
    String one = server.copy("built_once");
    String other = server.copy("built_once");

    execute(url(one), "drop table mark");
    execute(url(other), "select from mark");
    assertThat(built).hasValue(1);
    server.drop(one);
    server.drop(other);
    assertThatThrownBy(() -> execute(url(one), "select")).isInstanceOf(SQLException.class);
  }

  @Test
  void builds_it_anew_if_that_failed() throws SQLException {
    assertThatThrownBy(
            () ->
                server.prepare(
                    "built_twice",
                    TemplateServer.EMPTY,
                    url -> execute(url, "create table mark (); select broken")))
        .isInstanceOf(SQLException.class);
    server.prepare(
        "built_twice", TemplateServer.EMPTY, url -> execute(url, "create table mark ()"));

    String copy = server.copy("built_twice");
    execute(url(copy), "select from mark");
    server.drop(copy);
  }
}
