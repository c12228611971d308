package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that users run, as a process of its own. */
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

  private record Packaged(int exitCode, String output) {}

  private Packaged run(String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-jar");
    command.add(Path.of("target", "steadyhand.jar").toAbsolutePath().toString());
    command.addAll(List.of(words));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    return new Packaged(process.waitFor(), output);
  }
}
