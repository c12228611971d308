package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Packaged;
import dev.steadyhand.cli.support.ExitCode;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedCommandIT {
  @TempDir private Path folder;

  @Test
  void tells_its_version() throws Exception {
    assertThat(run("--version").output()).matches("(?s)steadyhand \\d+\\.\\d+\\.\\d+.*");
  }

  @Test
  void a_started_postgres_outlives_the_command() throws Exception {
    String port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = Integer.toString(socket.getLocalPort());
    }
    try {
      assertThat(run("postgres", "start", "--port", port).exitCode()).isZero();
      assertThat(run("postgres", "status").exitCode()).isZero();
      assertThat(folder.resolve(".steadyhand/postgres/PG_VERSION")).exists();
    } finally {
      assertThat(run("postgres", "stop").exitCode()).isZero();
    }
    assertThat(run("postgres", "status").exitCode()).isEqualTo(ExitCode.NOT_RUNNING);
  }

  private Packaged.Result run(String... words) throws Exception {
    return new Packaged(folder).run(words);
  }
}
