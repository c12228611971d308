package dev.steadyhand.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetachedServerTest {
  @TempDir private Path folder;
  private Path data;

  @BeforeEach
  void nameData() {
    data = folder.resolve("below/postgres");
  }

  @AfterEach
  void stop() {
    handle().stop();
  }

  @Test
  void keeps_its_data_over_a_restart() throws Exception {
    handle().start();
    Sql.execute(handle(), "create table kept as select 42 as answer");
    handle().stop();

    handle().start();

    assertThat(Sql.query(handle(), "select answer from kept")).isEqualTo("42");
  }

  @Test
  void is_durable() throws Exception {
    EmbeddedPostgres server = handle().start();

    assertThat(Sql.query(server, "show fsync")).isEqualTo("on");
    assertThat(Sql.query(server, "show synchronous_commit")).isEqualTo("on");
    assertThat(Sql.query(server, "show full_page_writes")).isEqualTo("on");
    assertThat(Sql.query(server, "show data_checksums")).isEqualTo("on");
  }

  @Test
  void a_second_start_finds_the_first_and_a_second_stop_is_harmless() {
    ServerStatus first = handle().start().status();
    ServerStatus second = handle().start().status();
    assertThat(second).isEqualTo(first);

    handle().stop();
    handle().stop();

    assertThat(handle().status()).isEqualTo(new ServerStatus.Stopped());
  }

  @Test
  void starts_once_when_many_start_it_together() throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = Thread.ofVirtual().start(() -> handle().start());
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(Sql.query(handle(), "select 1")).isEqualTo("1");
  }

  @Test
  void remembers_its_port() {
    handle().start();
    int port = handle().port();
    handle().stop();

    EmbeddedPostgres again =
        EmbeddedPostgres.builder().dataDirectory(data).detached().portUnlessRemembered(1).build();
    again.start();

    assertThat(again.port()).isEqualTo(port);
  }

  @Test
  void a_running_server_does_not_change_its_port() {
    handle().start();
    int other = handle().port() == 54321 ? 54322 : 54321;
    EmbeddedPostgres elsewhere =
        EmbeddedPostgres.builder().dataDirectory(data).detached().port(other).build();

    assertThatThrownBy(elsewhere::start)
        .isInstanceOf(PostgresException.class)
        .hasMessageContaining("is already running in")
        .hasMessageContaining("on port " + handle().port());
  }

  @Test
  void says_when_the_port_is_taken() {
    try (EmbeddedPostgres first = EmbeddedPostgres.startTemporary()) {
      EmbeddedPostgres second =
          EmbeddedPostgres.builder().dataDirectory(data).detached().port(first.port()).build();

      assertThatThrownBy(second::start)
          .isInstanceOf(PostgresException.class)
          .hasMessageContaining("Port " + first.port() + " of 127.0.0.1 is taken");
    }
  }

  @Test
  void says_when_a_setting_is_wrong() {
    EmbeddedPostgres server =
        EmbeddedPostgres.builder().dataDirectory(data).detached().setting("no_such", "1").build();

    assertThatThrownBy(server::start)
        .isInstanceOf(PostgresException.class)
        .hasMessageContaining("did not start")
        .hasMessageContaining("server.log");
  }

  @Test
  void refuses_the_data_of_another_major_version() throws Exception {
    handle().start().stop();
    Files.writeString(data.resolve("PG_VERSION"), "9\n");

    assertThatThrownBy(() -> handle().start())
        .isInstanceOf(PostgresException.class)
        .hasMessageContaining("was created by PostgreSQL 9 and this is PostgreSQL");
  }

  @Test
  void refuses_a_directory_of_something_else() throws Exception {
    Files.createDirectories(data);
    Files.writeString(data.resolve("thesis.txt"), "precious");

    assertThatThrownBy(() -> handle().start())
        .isInstanceOf(PostgresException.class)
        .hasMessageContaining("is not empty and contains no PostgreSQL data");
    assertThat(data.resolve("thesis.txt")).hasContent("precious");
  }

  @Test
  void asks_for_a_password_if_told_so() throws Exception {
    EmbeddedPostgres server =
        EmbeddedPostgres.builder().dataDirectory(data).detached().passwordRequired().build();
    server.start();

    assertThat(Sql.query(handle(), "select current_user")).isEqualTo("postgres");
    assertThat(server.databaseUrl("postgres"))
        .matches("postgres://postgres:[0-9a-f]{32}@127\\.0\\.0\\.1:\\d+/postgres");
    String without = server.jdbcUrl("postgres", "postgres").replaceFirst("&password=.*", "");
    assertThatThrownBy(() -> DriverManager.getConnection(without).close())
        .isInstanceOf(SQLException.class);
  }

  @Test
  void keeps_the_log_of_the_start_before() throws Exception {
    handle().start().stop();
    handle().start();

    assertThat(data.resolve("server.previous.log")).content().contains("database system is shut");
    assertThat(data.resolve("server.log")).content().doesNotContain("database system is shut");
  }

  @Test
  void status_of_nothing_creates_nothing() {
    assertThat(handle().status()).isEqualTo(new ServerStatus.Stopped());
    handle().stop();

    assertThat(data.getParent()).doesNotExist();
  }

  /** Each call returns a new handle, as each run of the command is a new process. */
  private EmbeddedPostgres handle() {
    return EmbeddedPostgres.builder().dataDirectory(data).detached().build();
  }
}
