package dev.steadyhand.cli;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import tools.jackson.databind.JsonNode;

/** The verbs as tests call them: words, and a database that is named last. */
public final class Verb {
  private Verb() {}

  public static Run run(TestDatabase db, String... words) {
    return Run.of(withUrl(db.url(), words));
  }

  /** On a terminal. */
  public static Run coloured(TestDatabase db, String... words) {
    CommandLine command = Steadyhand.commandLine().setColorScheme(Help.defaultColorScheme(Ansi.ON));
    return Run.of(command, withUrl(db.url(), words));
  }

  /** As someone who is nothing but a member of this role. */
  public static Run as(String role, TestDatabase db, String... words) throws SQLException {
    String user = "%s_of_%s".formatted(role, db.name());
    if (db.number("select count(*) from pg_roles where rolname = ?", user) == 0) {
      db.execute("create role %s login in role %s".formatted(user, role));
    }
    return Run.of(withUrl(db.url(user), words));
  }

  public static JsonNode json(TestDatabase db, String... words) {
    Run run = run(db, Stream.concat(Stream.of(words), Stream.of("--json")).toArray(String[]::new));
    if (run.exitCode() != ExitCode.DONE) {
      throw new AssertionError(run);
    }
    return Json.parse(run.out());
  }

  public static String url(DatabaseUrl url) {
    return url.jdbcUrl() + "?user=" + url.properties().get("user");
  }

  public static String[] withUrl(DatabaseUrl url, String... words) {
    return Stream.concat(Stream.of(words), Stream.of("--database-url", url(url)))
        .toArray(String[]::new);
  }
}
