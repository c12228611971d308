package dev.steadyhand.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.Steadyhand;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.DatabaseUrl;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;

class PostgresCommandTest {
  @TempDir private Path folder;

  @AfterEach
  void stop() {
    postgres("stop");
  }

  @Test
  void starts_tells_stops_and_keeps_its_port() throws Exception {
    String port = freePort();

    Run start = postgres("start", "--port", port);
    assertThat(start.exitCode()).isZero();
    assertThat(start.out())
        .matches("postgres://postgres:[0-9a-f]+@127.0.0.1:" + port + "/postgres\\R");
    try (Connection connection = DatabaseUrl.parse(start.out().strip()).connect()) {
      assertThat(connection.isValid(0)).isTrue();
    }

    Run again = postgres("start");
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).isEqualTo(start.out());

    Run status = postgres("status");
    assertThat(status.exitCode()).isZero();
    assertThat(status.out()).isEqualTo(start.out());

    assertThat(postgres("stop").exitCode()).isZero();
    assertThat(postgres("stop").exitCode()).isZero();
    assertThat(postgres("status").exitCode()).isEqualTo(ExitCode.NOT_RUNNING);

    assertThat(postgres("start").out()).isEqualTo(start.out());
  }

  @Test
  void a_server_that_starts_says_for_how_long() throws Exception {
    Run run =
        Run.of(
            Steadyhand.commandLine().setColorScheme(Help.defaultColorScheme(Ansi.ON)),
            words("start", "--port", freePort()));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).startsWith("starting PostgreSQL 0 s\n").contains("\u001b[1A\u001b[J");
  }

  @Test
  void status_of_nothing_says_so() {
    Run status = postgres("status");

    assertThat(status.exitCode()).isEqualTo(ExitCode.NOT_RUNNING);
    assertThat(status.out()).isEmpty();
    assertThat(status.err()).contains("PostgreSQL is not running in");
  }

  @Test
  void a_taken_port_is_one_line() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      Run start = postgres("start", "--port", Integer.toString(taken.getLocalPort()));

      assertThat(start.exitCode()).isEqualTo(ExitCode.FAILED);
      assertThat(start.err().lines())
          .singleElement()
          .asString()
          .contains("Port " + taken.getLocalPort(), "is taken");
    }
  }

  @Test
  void an_impossible_port_is_not_understood() {
    assertThat(postgres("start", "--port", "65536").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
  }

  private Run postgres(String verb, String... options) {
    return Run.of(words(verb, options));
  }

  private String[] words(String verb, String... options) {
    String[] words = new String[options.length + 4];
    words[0] = "postgres";
    words[1] = verb;
    words[2] = "--data-directory";
    words[3] = folder.resolve("postgres").toString();
    System.arraycopy(options, 0, words, 4, options.length);
    return words;
  }

  private static String freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      return Integer.toString(socket.getLocalPort());
    }
  }
}
