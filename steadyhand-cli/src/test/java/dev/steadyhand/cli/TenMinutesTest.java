package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages for beginners and for people on duty tell to type. */
class TenMinutesTest {
  private static final Path TUTORIAL = Path.of("../docs/tutorial/ten-minutes.md");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(console|sql)\\R(.*?)^```$");

  @Test
  void the_tutorial_runs_from_top_to_bottom() throws IOException, SQLException {
    List<MatchResult> blocks = BLOCK.matcher(Files.readString(TUTORIAL)).results().toList();
    // A server that ends with this test stands for the one that 'postgres start' starts.
    try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().build().start()) {
      String url = postgres.databaseUrl("postgres");
      for (MatchResult block : blocks) {
        if (block.group(1).equals("sql")) {
          execute(url, block.group(2));
        } else {
          block.group(2).lines().forEach(line -> type(url, line));
        }
      }
      assertThat(texts(url, "select process_name || ' ' || state from supervision.instance"))
          .contains("comms.send_email succeeded", "reminders.send_reminder succeeded");
    }
  }

  static Stream<String> commands() throws IOException {
    List<String> commands = new ArrayList<>();
    for (String page : List.of("debug-a-stuck-process.md", "run-in-production.md")) {
      new DocumentedCode(Path.of("../docs/how-to", page))
          .lines("console")
          .forEach(commands::addAll);
    }
    return commands.stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_command_of_the_pages_is_understood(String command) {
    String[] words = command.replaceFirst("^steadyhand ", "").split(" ", -1);

    assertThat(Steadyhand.commandLine().parseArgs(words).hasSubcommand()).isTrue();
  }

  private static void type(String url, String line) {
    if (line.startsWith("export ") || line.equals("./steadyhand postgres stop")) {
      return;
    }
    assertThat(line).startsWith("./steadyhand ");
    String words = line.replaceFirst("^./steadyhand ", "").replace(" docs/", " ../docs/");
    Run run = Run.of((words + " --database-url " + url).split(" ", -1));
    assertThat(run.exitCode()).as(line + run.out() + run.err()).isEqualTo(ExitCode.DONE);
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> texts(String url, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        texts.add(row.getString(1));
      }
    }
    return texts;
  }
}
