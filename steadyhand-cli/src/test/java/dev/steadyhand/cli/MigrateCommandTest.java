package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.ProcessBuilder.Redirect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MigrateCommandTest {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private static EmbeddedPostgres postgres;
  private String url;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.startTemporary();
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @BeforeEach
  void createDatabase() throws SQLException {
    String name = "migrate_%d".formatted(DATABASES.incrementAndGet());
    execute(postgres.databaseUrl("postgres"), "create database " + name);
    url = postgres.databaseUrl(name);
  }

  @Test
  void migrates_and_then_finds_nothing_to_do() {
    Run first = migrate();
    assertThat(first.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(first.out()).containsPattern("Applied \\d+ scripts, 0 unchanged\\.");
    assertThat(first.err()).isEmpty();

    Run second = migrate();
    assertThat(second.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(second.out()).containsPattern("Nothing to do: all \\d+ scripts are in place\\.");
  }

  @Test
  void dry_run_lists_and_changes_nothing() {
    Run run = migrate("--dry-run");

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("Would apply ", "  new        versioned/V001__lanes.sql", "security/grants.sql");
    assertThat(migrate().out()).startsWith("Applied ");
  }

  @Test
  void installs_packs_of_the_users_own() {
    assertThat(migrate("--packs-from", "../examples/send-reminder").out())
        .containsPattern("Packs: .*reminders\\.");

    Run without = migrate();
    assertThat(without.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(without.err()).contains("if it is a pack of your own, pass its directory");

    Run inside = migrate("--packs-from", "../examples/send-reminder/reminders");
    assertThat(inside.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(inside.err()).contains("is a pack itself", "name the folder that holds it");

    Run nowhere = migrate("--packs-from", "nowhere");
    assertThat(nowhere.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(nowhere.err()).startsWith("steadyhand: There is no nowhere.");
  }

  @Test
  void prints_what_a_database_lacks() throws SQLException {
    Run printed = migrate("--print");
    assertThat(printed.out()).startsWith("-- Steadyhand: ").endsWith("commit;\n");

    execute(url, printed.out());
    assertThat(migrate("--print").out()).startsWith("-- Nothing to do: ");
  }

  @Test
  void prints_for_an_empty_database_if_none_is_named() {
    Run run = Run.of("migrate", "--print", "--database-url", "");

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("-- versioned/V001__lanes.sql\n");
  }

  @Test
  void leaves_nothing_in_a_buffer() {
    StringWriter written = new StringWriter();
    PrintWriter buffered = new PrintWriter(new BufferedWriter(written));

    Steadyhand.commandLine().setOut(buffered).execute("migrate", "--print", "--database-url", "");

    assertThat(written.toString()).endsWith("commit;\n");
  }

  @Test
  void stores_the_delivery_ceiling() throws SQLException {
    migrate("--max-deliveries", "9");

    assertThat(value("select default_delivery_ceiling from queues.setting")).isEqualTo("9");
  }

  /** In a process of its own, since a process cannot change its environment. */
  @Test
  void takes_the_delivery_ceiling_from_the_environment() throws Exception {
    ProcessBuilder command =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            Steadyhand.class.getName(),
            "migrate",
            "--database-url",
            url);
    command.environment().put("STEADYHAND_MAX_DELIVERIES", "8");
    assertThat(command.redirectOutput(Redirect.DISCARD).start().waitFor()).isZero();
    assertThat(value("select default_delivery_ceiling from queues.setting")).isEqualTo("8");

    migrate();
    assertThat(value("select default_delivery_ceiling from queues.setting"))
        .as("left as it is by a migration that says nothing")
        .isEqualTo("8");
  }

  @Test
  void uses_the_prefix_and_the_mode_of_roles() throws SQLException {
    Run missing = migrate("--roles", "existing", "--role-prefix", "shop_");
    assertThat(missing.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(missing.err().lines())
        .first()
        .asString()
        .startsWith("steadyhand: Roles are missing: shop_owner");
    assertThat(missing.err()).contains("\n  create role \"shop_owner\" nologin;");

    assertThat(migrate("--role-prefix", "shop_").exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(value("select nspowner::regrole from pg_namespace where nspname = 'queues'"))
        .isEqualTo("shop_owner");
  }

  @Test
  void someone_who_may_not_migrate_is_told_what_an_administrator_can_do() throws SQLException {
    execute(url, "create role nobody_in_particular login");
    url = url.replaceFirst("//[^@]*@", "//nobody_in_particular@");

    Run run = migrate();

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(run.err())
        .startsWith("steadyhand: nobody_in_particular may not ")
        .doesNotContain("\tat ");
  }

  @Test
  void an_unknown_pack_is_named() {
    Run run = migrate("--with", "nosuchpack");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).startsWith("steadyhand: There is no pack named nosuchpack.");
  }

  @Test
  void mistakes_are_not_understood() {
    assertThat(migrate("--roles", "some").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(migrate("--role-prefix", "Shop").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(migrate("--max-deliveries", "0").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(migrate("--print", "--dry-run").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Run.of("migrate", "--database-url", "").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
  }

  @Test
  void a_database_out_of_reach_is_one_line() {
    Run run = Run.of("migrate", "--database-url", "postgres://me:hunter2@127.0.0.1:1/app");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("steadyhand: Cannot connect to jdbc:postgresql://127.0.0.1:1/app as me: ")
        .doesNotContain("hunter2");
  }

  @Test
  void help_shows_examples() {
    assertThat(Run.of("migrate", "--help").out())
        .contains("--dry-run", "--print", "steadyhand migrate --with comms");
  }

  private Run migrate(String... words) {
    return Run.of(
        Stream.concat(Stream.of("migrate", "--database-url", url), Stream.of(words))
            .toArray(String[]::new));
  }

  private String value(String sql) throws SQLException {
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      assertThat(row.next()).isTrue();
      return row.getString(1);
    }
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
