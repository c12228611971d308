package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.client.TaskState.State;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DatabaseTest
class WorkerCommandTest {
  private static final String LOG_EMAIL = "email.provider=log";

  @Test
  void once_drains_what_is_due_and_exits(TestDatabase db) throws SQLException {
    long due = enqueue(db, email());
    long later = enqueue(db, email().at(Instant.parse("2099-01-01T00:00:00Z")));
    long sms = enqueue(db, NewTask.of("sms", Json.object()));

    Run run = worker(db, "--once", "-S", LOG_EMAIL);

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("Serves: db_function, email.", "Not configured: file_delete, sms, webhook.")
        .endsWith("Done: claimed 1, running 0, completed 1, failed 0, retried 0.\n");
    assertThat(state(db, due)).isEqualTo(State.COMPLETED);
    assertThat(state(db, later)).isEqualTo(State.SCHEDULED);
    assertThat(state(db, sms)).isEqualTo(State.WAITING);
  }

  @Test
  void serves_the_queues_and_channels_that_are_named(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");
    long elsewhere = enqueue(db, email());
    long here = enqueue(db, email().on("bulk"));
    long function =
        enqueue(db, NewTask.of("db_function", Json.object().put("db_function", "a.b")).on("bulk"));

    Run run =
        worker(
            db,
            "--once",
            "--queues",
            "bulk",
            "--channels",
            "email",
            "-S",
            LOG_EMAIL,
            "--name",
            "me");

    assertThat(run.err()).startsWith("Serves: email.\n");
    assertThat(state(db, elsewhere)).isEqualTo(State.WAITING);
    assertThat(state(db, here)).isEqualTo(State.COMPLETED);
    assertThat(state(db, function)).isEqualTo(State.WAITING);
    assertThat(db.texts("select leased_by from queues.task_lease")).containsExactly("me");
  }

  @Test
  void reads_settings_from_a_file(TestDatabase db, @TempDir Path folder) throws Exception {
    long taskId = enqueue(db, email());
    Path file = Files.writeString(folder.resolve("channels.properties"), LOG_EMAIL);

    worker(db, "--once", "--settings", file.toString());

    assertThat(state(db, taskId)).isEqualTo(State.COMPLETED);
  }

  @Test
  void a_misspelt_setting_in_a_file_is_not_understood(TestDatabase db, @TempDir Path folder)
      throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("channels.properties"), LOG_EMAIL + "\nemail.smtp.hots=hunter2\n");

    Run run = worker(db, "--once", "--settings", file.toString());

    misunderstood(run, "email.smtp.hots is not a setting of the channel email");
    assertThat(run.err()).doesNotContain("hunter2");
  }

  @Test
  void settings_of_a_channel_without_its_provider_are_not_understood(TestDatabase db) {
    Run run = worker(db, "--once", "-S", "email.smtp.host=localhost");

    misunderstood(run, "email.smtp.host is set, but email.provider is not");
  }

  @Test
  void whoever_may_not_work_is_told_which_role_it_takes(TestDatabase db) throws Exception {
    Run run = Verb.as("steadyhand_operator", db, "worker", "--once");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(run.err()).contains("A worker connects as worker_service_user");
  }

  @Test
  void a_database_without_steadyhand_is_named(@From(Template.EMPTY) TestDatabase db) {
    Run run = worker(db, "--once");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).contains("Steadyhand is not installed in", "run 'steadyhand migrate'");
  }

  @Test
  void someone_who_may_not_work_is_told_so(TestDatabase db) throws SQLException {
    Run run = Verb.as("steadyhand_observer", db, "worker", "--once");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(run.err()).contains("steadyhand: Not allowed in ", "permission denied");
  }

  @Test
  void a_database_out_of_reach_is_one_line() {
    Run run = Run.of("worker", "--database-url", "postgres://me:hunter2@127.0.0.1:1/app");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("steadyhand: Cannot connect to jdbc:postgresql://127.0.0.1:1/app as me: ")
        .doesNotContain("hunter2");
  }

  @Test
  void mistakes_are_not_understood(TestDatabase db, @TempDir Path folder) {
    misunderstood(worker(db, "--channels", "fax"), "There is no channel named 'fax'");
    misunderstood(worker(db, "--channels", "sms"), "No settings for sms");
    misunderstood(worker(db, "--set", "email.provider=pigeon"), "email.provider must be one of");
    misunderstood(worker(db, "-S", "email.provider"), "email.provider");
    misunderstood(
        worker(db, "-S", "email.provder=log"),
        "email.provder is not a setting of the channel email; did you mean email.provider?");
    misunderstood(
        worker(db, "-S", LOG_EMAIL, "-S", "push.url=http://127.0.0.1"),
        "push.url is set, but no channel for push is on the class path");
    misunderstood(worker(db, "--concurrency", "0"), "concurrency must be at least 1");
    misunderstood(worker(db, "--grace", "soon"), "'soon' is not a duration");
    misunderstood(worker(db, "--poll-interval", "0s"), "the poll interval");
    misunderstood(worker(db, "--listen-url", "mysql://x"), "postgres");
    misunderstood(
        worker(db, "--settings", folder.resolve("missing").toString()),
        "The settings cannot be read from");
    misunderstood(Run.of("worker", "--database-url", ""), "No database given");
  }

  @Test
  void no_secret_of_a_setting_is_shown(TestDatabase db) {
    Run run =
        worker(db, "-S", "email.provider=smtp", "-S", "email.smtp.password=hunter2", "--once");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.out() + run.err()).doesNotContain("hunter2");
  }

  private static void misunderstood(Run run, String why) {
    assertThat(run.exitCode()).as(why).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).startsWith("steadyhand: ").contains(why);
  }

  private static Run worker(TestDatabase db, String... words) {
    String url = db.url().jdbcUrl() + "?user=" + db.url().properties().get("user");
    return Run.of(
        Stream.concat(Stream.of("worker", "--database-url", url), Stream.of(words))
            .toArray(String[]::new));
  }

  private static NewTask email() {
    return NewTask.of("email", Json.object().put("to_address", "ada@example.com"));
  }

  private static long enqueue(TestDatabase db, NewTask task) throws SQLException {
    try (Connection connection = db.connect()) {
      return new TaskClient().enqueue(connection, task).taskId();
    }
  }

  private static State state(TestDatabase db, long taskId) throws SQLException {
    try (Connection connection = db.connect()) {
      return new TaskClient().inspect(connection, taskId).map(TaskState::state).orElseThrow();
    }
  }
}
