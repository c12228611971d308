package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.console.PasswordHash;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The console as users run it. */
@DatabaseTest
class ConsoleIT {
  @TempDir private Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void it_prints_what_opens_it_and_serves_until_it_is_told_to_end(TestDatabase db)
      throws Exception {
    Process process =
        new Packaged(folder)
            .start(Verb.withUrl(RunningConsole.login(db), "console", "--port", "0"));
    try (BufferedReader out = process.inputReader()) {
      String link = out.readLine();
      assertThat(link).matches("http://127\\.0\\.0\\.1:\\d+/login\\?key=[\\w-]{32}");
      assertThat(status(link)).isEqualTo(303);

      process.toHandle().destroy();
      assertThat(out.lines()).as("nothing else is said").isEmpty();
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void people_come_from_the_environment_and_then_there_is_no_key(TestDatabase db) throws Exception {
    String users =
        "ada:operator:%s,bob:observer:%s"
            .formatted(PasswordHash.of("a".toCharArray()), PasswordHash.of("b".toCharArray()));
    Process process =
        new Packaged(folder)
            .start(
                Map.of("STEADYHAND_CONSOLE_USERS", users),
                Verb.withUrl(RunningConsole.login(db), "console", "--port", "0"));
    try (BufferedReader out = process.inputReader()) {
      String link = out.readLine();
      assertThat(link).matches("http://127\\.0\\.0\\.1:\\d+");
      assertThat(status(link + "/login")).isEqualTo(200);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void a_password_is_hashed_from_standard_input() throws Exception {
    Process process = new Packaged(folder).start("console", "hash-password");
    try (Writer in = process.outputWriter()) {
      in.write("correct horse\n");
    }
    String output = new String(process.getInputStream().readAllBytes());

    assertThat(process.waitFor()).isZero();
    assertThat(output.lines()).hasSize(1);
    assertThat(PasswordHash.parse(output.strip()).matches("correct horse".toCharArray())).isTrue();
    assertThat(output).doesNotContain("correct");
  }

  @Test
  void no_password_is_no_password() throws Exception {
    Process process = new Packaged(folder).start("console", "hash-password");
    process.outputWriter().close();
    String output = new String(process.getInputStream().readAllBytes());

    assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(output).contains("The password is empty.");
  }

  private static int status(String address) throws Exception {
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(
              HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.discarding())
          .statusCode();
    }
  }
}
