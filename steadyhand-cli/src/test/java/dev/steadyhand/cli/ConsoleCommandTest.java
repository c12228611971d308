package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** {@code console}, when it does not start. */
@DatabaseTest
class ConsoleCommandTest {

  @Test
  void it_refuses_to_connect_as_the_owner_of_everything(TestDatabase db) {
    Run run = Verb.run(db, "console", "--port", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("does not connect as 'postgres'", "steadyhand console --help");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void it_refuses_to_listen_to_others_without_people_who_can_sign_in(TestDatabase db)
      throws SQLException {
    Run run = console(db, "--host", "0.0.0.0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("requires sign-in: give --user or --proxy-header.");
  }

  @Test
  void what_is_wrong_with_a_user_is_said_without_their_hash(TestDatabase db) throws SQLException {
    assertThat(console(db, "--user", "ada:operator:pbkdf2-sha256$12$secret$secret"))
        .satisfies(
            run -> {
              assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
              assertThat(run.err()).contains("at least 10000 iterations").doesNotContain("secret");
            });
    assertThat(console(db, "--user", "ada:boss:secret").err())
        .contains("Role must be observer or operator, not 'boss'.")
        .doesNotContain("secret");
    assertThat(console(db, "--user", "secret").err())
        .contains("name:role:hash")
        .doesNotContain("secret");
  }

  @Test
  void a_proxy_has_to_be_named_to_be_believed(TestDatabase db) throws SQLException {
    Run run = console(db, "--proxy-header", "X-Forwarded-User");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("--trusted-proxy");
  }

  @Test
  void a_port_that_is_taken_is_told(TestDatabase db) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(taken.getLocalPort());
      Run run = Run.of(Verb.withUrl(RunningConsole.login(db), "console", "--port", port));

      assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
      assertThat(run.err().lines())
          .singleElement()
          .asString()
          .contains("Cannot listen at 127.0.0.1, port " + port);
    }
  }

  @Test
  void a_database_that_is_not_there_is_told() {
    Run run = Run.of("console", "--database-url", "postgres://nobody@127.0.0.1:1/none");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("Cannot connect to");
  }

  private static Run console(TestDatabase db, String... options) throws SQLException {
    String[] words = new String[options.length + 3];
    words[0] = "console";
    words[1] = "--port";
    words[2] = "0";
    System.arraycopy(options, 0, words, 3, options.length);
    return Run.of(Verb.withUrl(RunningConsole.login(db), words));
  }
}
