package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.EmbeddedPostgres;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** On a server that keeps what it confirms: on the usual one of tests, all would not be well. */
class DoctorCommandTest {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private static EmbeddedPostgres postgres;
  private String name;
  private String url;

  @BeforeAll
  static void start() throws SQLException {
    postgres = EmbeddedPostgres.builder().setting("max_prepared_transactions", "5").build().start();
    execute(postgres.databaseUrl("postgres"), "create database installed");
    Run.of("migrate", "--with", "all", "--database-url", postgres.databaseUrl("installed"));
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @BeforeEach
  void createDatabase() throws SQLException {
    name = "doctor_%d".formatted(DATABASES.incrementAndGet());
    execute(
        postgres.databaseUrl("postgres"), "create database %s template installed".formatted(name));
    url = postgres.databaseUrl(name);
  }

  @Test
  void is_silent_when_all_is_well() {
    Run run = doctor("--deep");

    assertThat(run.out())
        .isEqualTo(
            "All is well: schema, drift, rights, clock, indexes, durability, horizon, vacuum,"
                + " partitions, functions, processes, queues, retries, logins, paused, unserved,"
                + " late, dead_letters, leases, workers, deliveries, calls, failed, stuck, upkeep,"
                + " ready, effects, children.\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(doctor("--json").out())
        .startsWith(
            "{\"well\":true,\"skipped\":0,\"findings\":[],\"checks\":[{\"check\":\"schema\",\"result\":\"ok\",");
  }

  @Test
  void names_everything_it_looked_at_when_asked() throws SQLException {
    execute("select queues.pause_queue('default')");

    Run run = doctor("--deep", "--verbose");

    assertThat(run.exitCode()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    assertThat(
            run.out().lines().filter(line -> !line.startsWith(" ")).map(line -> line.split(":")[0]))
        .containsExactly(
            "ok       schema",
            "ok       drift",
            "ok       rights",
            "ok       clock",
            "ok       indexes",
            "ok       durability",
            "ok       horizon",
            "ok       vacuum",
            "ok       partitions",
            "ok       functions",
            "ok       processes",
            "ok       queues",
            "ok       retries",
            "ok       logins",
            "warning  paused",
            "ok       unserved",
            "ok       late",
            "ok       dead_letters",
            "ok       leases",
            "ok       workers",
            "ok       deliveries",
            "ok       calls",
            "ok       failed",
            "ok       stuck",
            "ok       upkeep",
            "ok       ready",
            "ok       effects",
            "ok       ready",
            "ok       children");
    assertThat(Json.parse(doctor("--json").out()).path("checks").valueStream())
        .anySatisfy(
            check -> {
              assertThat(check.path("check").asString()).isEqualTo("paused");
              assertThat(check.path("result").asString()).isEqualTo("warning");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"--with none", "--role-prefix shop_", "--roles none"})
  void is_silent_however_it_was_installed(String options) throws SQLException {
    execute(postgres.databaseUrl("postgres"), "create database other_%s".formatted(name));
    url = postgres.databaseUrl("other_" + name);
    migrate(options.split(" ", -1));

    assertWell();
  }

  @Test
  void finds_that_it_is_not_installed() {
    url = postgres.databaseUrl("postgres");

    assertFinding("schema: Steadyhand is not installed in this database", "steadyhand migrate");
  }

  @Test
  void finds_an_older_schema() throws SQLException {
    execute(
        "insert into internal.migration_applied (unit, script, kind, checksum) values ('engine',"
            + " 'engine/queues/enqueue/enqueue.sql', 'repeatable', 'older')");

    assertFinding("lacks engine/queues/enqueue/enqueue.sql", "steadyhand migrate");
    migrate();
    assertWell();
  }

  @Test
  void finds_a_schema_that_this_release_does_not_know() throws SQLException {
    execute(
        "insert into internal.migration_applied (unit, script, kind, checksum) values ('engine',"
            + " 'versioned/V001__lanes.sql', 'versioned', 'other')");

    assertFinding("versioned/V001__lanes.sql was edited after it was applied", "use the release");
  }

  @Test
  void finds_functions_that_were_changed_by_hand() throws SQLException {
    execute("drop function maintenance.deep_findings()");
    execute(
        "create or replace function internal.to_micros(_at timestamptz) returns bigint language sql"
            + " immutable as 'select 1'");

    assertFinding(
        "functions are missing or differ from this release: internal.to_micros,"
            + " maintenance.deep_findings",
        "steadyhand migrate --reapply");
    migrate("--reapply");
    assertWell();
  }

  @Test
  void finds_a_clock_that_goes_wrong() throws SQLException {
    execute(
        "create or replace function internal.wall_clock() returns timestamptz language sql volatile"
            + " as 'select clock_timestamp() - interval ''1 hour'''");

    assertFinding("s behind this machine's", "NTP");
  }

  @Test
  void finds_rights_that_are_missing_or_too_many() throws SQLException {
    execute("revoke execute on function queues.pause_queue(text) from steadyhand_operator");
    execute("grant select on queues.task to steadyhand_observer");

    Run run = doctor();
    assertThat(run.out())
        .contains(
            "rights are missing (1): steadyhand_operator function queues.pause_queue(_queue text)"
                + " execute",
            "there are unexpected rights (1): steadyhand_observer table queues.task" + " select");
    migrate("--reapply");
    assertWell();
  }

  @Test
  void finds_who_pins_the_horizon() throws SQLException {
    try (Connection other = DatabaseUrl.parse(url).connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("select pg_current_xact_id()");
      long pid = number(statement, "select pg_backend_pid()");

      assertThat(doctor("--threshold", "0s").out())
          .contains(
              "horizon: backend %d (postgres, ".formatted(pid),
              "Its last statement: select pg_backend_pid()",
              "select pg_terminate_backend(%d)".formatted(pid));
      assertThat(doctor().exitCode()).as("it may take a moment").isEqualTo(ExitCode.DONE);

      statement.execute("prepare transaction 'forgotten'");
    }
    assertThat(doctor("--threshold", "0s").out())
        .contains("the prepared transaction 'forgotten'", "rollback prepared 'forgotten'");
    execute("rollback prepared 'forgotten'");

    execute("select pg_create_physical_replication_slot('lost', true)");
    try {
      assertFinding("nobody uses the replication slot lost", "pg_drop_replication_slot('lost')");
    } finally {
      execute("select pg_drop_replication_slot('lost')");
    }
    assertThat(doctor("--threshold", "0s").out()).doesNotContain("horizon");
  }

  @Test
  void finds_a_hot_table_that_nobody_cleans() throws SQLException {
    execute("alter table supervision.child_report set (autovacuum_enabled = off)");
    execute(
        """
        insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
        select 'x', 1, 'y', n, 'running', 'failed' from generate_series(1, 100001) n;
        delete from supervision.child_report;
        select pg_stat_force_next_flush();\
        """);

    assertThat(doctor().out())
        .contains(
            "vacuum: autovacuum is off for supervision.child_report",
            "vacuum: supervision.child_report has 100001 dead rows beside 0 live ones");
    execute("alter table supervision.child_report reset (autovacuum_enabled)");
    execute("vacuum supervision.child_report");
    assertWell();
  }

  static Stream<Arguments> problems() {
    String late = "now() - interval '1 hour'";
    return Stream.of(
        arguments("paused: the queue default", "select queues.pause_queue('default')"),
        arguments(
            "unserved: tasks of type sms wait in the queue default (1, ",
            "select queues.enqueue('sms', '{}', %s)".formatted(late)),
        arguments(
            "leases: leases ran out (1, ",
            """
            select queues.dequeue_batch(1);
            update queues.ready set expires_at = %s where expires_at is not null\
            """
                .formatted(late)),
        arguments(
            "dead_letters: dead letters of the queue default wait for someone (1)",
            """
            select queues.enqueue('sms', '{}');
            select queues.give_up_task(task_id, task_lease_id, 'no', 'validation') from queues.dequeue_batch(1, _task_types => '{sms}')\
            """),
        arguments(
            "stuck: instances of maintenance.upkeep are stuck (1, since ",
            "update supervision.instance set state = 'stuck'"),
        arguments(
            "upkeep: upkeep has not run since",
            "update supervision.instance set last_run_at = %s".formatted(late)),
        arguments(
            "durability: synchronous_commit is off for role worker_service_user in database",
            """
            do $$ begin execute format('alter role worker_service_user in database %I set synchronous_commit = off', current_database()); end $$\
            """),
        arguments("ready: tasks differ from the ledger (1)", "delete from queues.ready"));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void finds_what_the_database_knows(String finding, String problem) throws SQLException {
    execute(problem);

    Run run = doctor("--deep");

    assertThat(run.exitCode()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    assertThat(run.out().lines().findFirst())
        .hasValueSatisfying(line -> assertThat(line).contains(finding));
  }

  @Test
  void finds_a_server_that_may_lose_everything() {
    try (EmbeddedPostgres fast = EmbeddedPostgres.startTemporary()) {
      url = fast.databaseUrl("postgres");
      migrate("--with", "none", "--roles", "none");

      assertThat(doctor().out())
          .contains("error    durability: fsync is off", "alter system set fsync = on");
    }
  }

  @Test
  void tells_scripts_the_same() throws SQLException {
    execute("select queues.pause_queue('default')");

    Run run = doctor("--json");

    assertThat(run.exitCode()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    JsonNode report = Json.parse(run.out());
    assertThat(report.path("well").asBoolean()).isFalse();
    assertThat(report.path("findings").path(0).path("check").asString()).isEqualTo("paused");
    assertThat(report.path("findings").path(0).path("severity").asString()).isEqualTo("warning");
    assertThat(report.path("findings").path(0).path("remedy").asString())
        .isEqualTo("steadyhand queues resume default");
  }

  @Test
  void an_observer_sees_what_an_observer_may_see() throws SQLException {
    execute("drop role if exists watcher");
    execute("create role watcher login in role steadyhand_observer");
    execute("select queues.pause_queue('default')");
    url = url.replaceFirst("//[^@]*@", "//watcher@");

    assertThat(doctor().out())
        .contains(
            "skipped  schema: this user may not read which scripts were applied",
            "warning  paused: the queue default");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--threshold=-1m", "--window=-1m", "--window=0s"})
  void a_length_of_time_that_makes_no_sense_is_a_usage_error(String option) {
    Run run = doctor(option);

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("must be ");
  }

  @Test
  void packs_that_it_cannot_compare_are_skipped_and_never_well() throws SQLException {
    String folder = "../examples/send-reminder";
    migrate("--packs-from", folder);
    execute("drop role if exists keeper");
    execute("create role keeper login in role steadyhand_observer");
    execute("drop function reminders.send_reminder_decide cascade");
    url = url.replaceFirst("//[^@]*@", "//keeper@");

    assertThat(doctor().out())
        .contains("skipped  drift: the functions of packs whose scripts are not here", "reminders");
    assertThat(doctor("--packs-from", folder).out())
        .contains(
            "error    drift: functions are missing or differ",
            "reminders.send_reminder_decide",
            "steadyhand migrate --reapply --packs-from FOLDER");
  }

  @Test
  void a_stranger_sees_nothing_and_is_told_so() throws SQLException {
    execute("drop role if exists stranger");
    execute("create role stranger login");
    url = url.replaceFirst("//[^@]*@", "//stranger@");

    Run run = doctor();
    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("steadyhand: Not allowed in jdbc:postgresql://")
        .contains("observer role");
  }

  @Test
  void a_database_out_of_reach_is_one_line() {
    url = "postgres://me:hunter2@127.0.0.1:1/app";

    Run run = doctor();
    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("steadyhand: Cannot connect to jdbc:postgresql://127.0.0.1:1/app as me: ");
  }

  private void assertFinding(String finding, String remedy) {
    Run run = doctor();
    assertThat(run.exitCode()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    assertThat(run.out()).contains(finding, remedy);
  }

  private void assertWell() {
    Run run = doctor("--deep");
    assertThat(run.out()).startsWith("All is well: ");
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
  }

  private Run doctor(String... words) {
    return Run.of(words("doctor", words));
  }

  private void migrate(String... words) {
    Run run = Run.of(words("migrate", words));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
  }

  private String[] words(String verb, String... more) {
    return Stream.concat(Stream.of(verb, "--database-url", url), Stream.of(more))
        .toArray(String[]::new);
  }

  private void execute(String sql) throws SQLException {
    execute(url, sql);
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static long number(Statement statement, String sql) throws SQLException {
    try (ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
