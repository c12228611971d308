package dev.steadyhand.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.Steadyhand;
import dev.steadyhand.cli.Verb;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DatabaseTest
class LintCommandTest {
  private static final DocumentedCode PAGE = new DocumentedCode(Path.of("../docs/how-to/lint.md"));
  private static final String BAD =
      """
      create function a.later() returns timestamptz language sql volatile as $$
          select now() + interval '1 day';
      $$;
      """;

  @TempDir private Path folder;

  @Test
  void findings_are_told_by_file_with_what_to_do() throws IOException {
    Path file = Files.writeString(folder.resolve("later.sql"), BAD);

    Run run = Run.of("lint", folder.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            """
            %s
                1  warning  SH-L017  a.later has no comment in the database
                2  error    SH-L014  a.later asks now what time it is

            SH-L014  Time comes from internal.clock().
            """
                .formatted(file))
        .endsWith("1 error and 1 warning in 1 function and 0 tables.\n");
  }

  @Test
  void warnings_count_only_if_asked_for() throws IOException {
    Files.writeString(folder.resolve("later.sql"), BAD.replace("now()", "internal.clock()"));

    Run run = Run.of("lint", folder.toString());

    assertThat(run.exitCode()).as(run.out()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("SH-L017", "0 errors and 1 warning in ");
    assertThat(Run.of("lint", folder.toString(), "--strict").exitCode()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void scripts_and_code_reviews_are_told_the_same() throws IOException {
    Files.writeString(folder.resolve("later.sql"), BAD);

    Run json = Run.of("lint", folder.toString(), "--json");
    JsonNode report = Json.parse(json.out());
    assertThat(json.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(report.path("well").asBoolean()).isFalse();
    assertThat(report.path("errors").asInt()).isEqualTo(1);
    assertThat(report.path("findings").path(1).path("code").asString()).isEqualTo("SH-L014");
    assertThat(report.path("findings").path(1).path("line").asInt()).isEqualTo(2);

    Run sarif = Run.of("lint", folder.toString(), "--sarif");
    assertThat(sarif.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(Json.parse(sarif.out()).path("runs").path(0).path("results")).hasSize(2);
  }

  @Test
  void what_is_installed_is_looked_at_without_paths(@From(Template.EMPTY) TestDatabase database)
      throws SQLException {
    database.execute("create schema a");
    assertThat(Verb.run(database, "lint").out())
        .isEqualTo("All is well: 0 functions and 0 tables.\n");

    database.execute(BAD);
    Run run = Verb.run(database, "lint", "--schema", "a");
    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out())
        .startsWith(
            """
            a.later
                1  warning  SH-L017  has no comment in the database
                2  error    SH-L014  asks now what time it is
            """);
  }

  @Test
  void rules_are_listed_and_explained() {
    assertThat(Run.of("lint", "--rules").out()).contains("SH-L003", "locks its root row");
    assertThat(Run.of("lint", "--explain", "sh-l003").out())
        .startsWith("SH-L003 (error)\n")
        .contains("Why:  ", "Fix:  ");
    assertThat(Run.of("lint", "--explain", "SH-L999").exitCode()).isEqualTo(ExitCode.NOT_FOUND);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void the_commands_of_the_page_are_understood(String command) {
    String words = command.replaceFirst(" > .*", "").replaceFirst("steadyhand ", "");

    Steadyhand.commandLine().parseArgs(words.split(" ", -1));
  }

  static Stream<String> commands() throws IOException {
    return PAGE.lines("console").stream().flatMap(List::stream);
  }

  @Test
  void what_is_not_there_is_told() {
    assertThat(Run.of("lint", folder.resolve("nowhere").toString()).exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
  }
}
