package dev.steadyhand.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TemporaryServerTest {

  @Test
  void accepts_connections_on_a_free_port_and_leaves_nothing_behind() throws Exception {
    EmbeddedPostgres server = EmbeddedPostgres.startTemporary();
    Path directory = server.dataDirectory();

    assertThat(Sql.query(server, "select 1")).isEqualTo("1");
    assertThat(server.status()).isInstanceOf(ServerStatus.Running.class);

    server.stop();

    assertThat(server.status()).isEqualTo(new ServerStatus.Stopped());
    assertThat(directory.getParent()).doesNotExist();
  }

  @Test
  void is_fast_and_reachable_from_this_machine_only() throws Exception {
    try (EmbeddedPostgres server = EmbeddedPostgres.startTemporary()) {
      assertThat(Sql.query(server, "show fsync")).isEqualTo("off");
      assertThat(Sql.query(server, "show synchronous_commit")).isEqualTo("off");
      assertThat(Sql.query(server, "show full_page_writes")).isEqualTo("off");
      assertThat(Sql.query(server, "show listen_addresses")).isEqualTo("127.0.0.1");
      assertThat(Sql.query(server, "show unix_socket_directories")).isEmpty();
    }
  }

  @Test
  void takes_extra_settings_which_win_over_ours() throws Exception {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .durability(Durability.FAST)
            .setting("fsync", "on")
            .settings(Map.of("cluster_name", "it's ours"))
            .build()
            .start()) {
      assertThat(Sql.query(server, "show fsync")).isEqualTo("on");
      assertThat(Sql.query(server, "show cluster_name")).isEqualTo("it's ours");
    }
  }

  @Test
  void two_run_side_by_side() throws Exception {
    try (EmbeddedPostgres one = EmbeddedPostgres.startTemporary();
        EmbeddedPostgres two = EmbeddedPostgres.startTemporary()) {
      assertThat(one.port()).isNotEqualTo(two.port());
      assertThat(Sql.query(one, "show port")).isEqualTo(Integer.toString(one.port()));
      assertThat(Sql.query(two, "show port")).isEqualTo(Integer.toString(two.port()));
    }
  }

  @Test
  void has_no_url_when_it_does_not_run() {
    EmbeddedPostgres server = EmbeddedPostgres.builder().build();

    assertThatThrownBy(() -> server.jdbcUrl("postgres", "postgres"))
        .isInstanceOf(PostgresException.class)
        .hasMessageContaining("No PostgreSQL is running in");
    server.stop();
  }

  @Test
  void keeps_what_is_committed_over_a_crash() throws Exception {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .durability(Durability.FAST)
            .setting("synchronous_commit", "on")
            .build()
            .start()) {
      Sql.execute(server, "create table kept as select 42 as answer");

      server.crash();
      assertThat(server.status()).isEqualTo(new ServerStatus.Stopped());

      server.start();
      assertThat(Sql.query(server, "select answer from kept")).isEqualTo("42");
    }
  }

  @Test
  void cannot_be_detached() {
    assertThatThrownBy(() -> EmbeddedPostgres.builder().detached().build())
        .isInstanceOf(IllegalStateException.class);
  }
}
