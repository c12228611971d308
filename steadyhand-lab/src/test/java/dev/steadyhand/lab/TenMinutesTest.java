package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.DatabaseUrl;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the page for beginners tells to type. */
class TenMinutesTest {
  private static final Path TUTORIAL = Path.of("../docs/tutorial/ten-minutes.md");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(console|sql)\\R(.*?)^```$");

  private @Nullable String worker;

  @Test
  void the_tutorial_runs_from_top_to_bottom() throws IOException, SQLException {
    List<MatchResult> blocks = BLOCK.matcher(Files.readString(TUTORIAL)).results().toList();
    // A server that ends with this test stands for the one that 'postgres start' starts.
    try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().build().start()) {
      String url = postgres.databaseUrl("postgres");
      for (MatchResult block : blocks) {
        if (block.group(1).equals("sql")) {
          execute(url, block.group(2));
          work(url);
        } else {
          for (String line : block.group(2).lines().toList()) {
            type(url, line);
          }
        }
      }
      assertThat(texts(url, "select process_name || ' ' || state from supervision.instance"))
          .contains("comms.send_email succeeded", "reminders.send_reminder succeeded");
    }
  }

  /** Until every process has ended, as the worker in the other terminal would. */
  private void work(String url) throws SQLException {
    String open =
        "select process_name from supervision.instance where state = 'running' and process_name <>"
            + " 'maintenance.upkeep'";
    while (worker != null && !texts(url, open).isEmpty()) {
      run(url, worker + " --once");
    }
  }

  private void type(String url, String line) throws SQLException {
    if (line.startsWith("export ") || line.equals("./steadyhand postgres stop")) {
      return;
    }
    assertThat(line).startsWith("./steadyhand ");
    if (line.startsWith("./steadyhand worker ")) {
      worker = line;
      run(url, worker + " --once");
    } else {
      run(url, line);
    }
  }

  private static void run(String url, String line) {
    String words = line.replaceFirst("^./steadyhand ", "").replace(" examples/", " ../examples/");
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
