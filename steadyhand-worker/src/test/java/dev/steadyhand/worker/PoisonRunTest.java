package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestServer;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A run that takes down its session, the server or its worker leaves no trace of itself: nobody can
 * count what was rolled back. What was waiting then is leased, and the one to blame becomes a dead
 * letter; the others go on.
 */
@Execution(ExecutionMode.CONCURRENT)
class PoisonRunTest {
  private static final int EMAILS = 10;
  private static final int CEILING = 3;
  private static final String KILL_SESSION = "perform pg_terminate_backend(pg_backend_pid());";
  private static final String KILL_SERVER =
      "execute format('copy (select 1) to program %L', 'kill -9 ' || pg_backend_pid());";
  private static final String KILL_WORKER =
      """
      execute format('copy (select 1) to program %L', 'kill -9 ' || (select max(pid) from app.worker));
      raise exception 'it will not be heard';
      """;

  private static final String CONFLICT = "raise exception 'again' using errcode = '40001';";
  private static final String FAIL_WITH_THE_COMMIT =
      "execute 'declare late cursor with hold for select 1 / 0';";
  private static final String EXCEED_THE_TRANSACTION_TIMEOUT =
      "perform set_config('transaction_timeout', '50ms', true), pg_sleep(60);";

  private EmbeddedPostgres postgres;
  private DatabaseUrl url;

  @BeforeEach
  void start(@TempDir Path folder) throws SQLException {
    postgres =
        EmbeddedPostgres.builder()
            .dataDirectory(folder.resolve("data"))
            .durability(Durability.DURABLE)
            .setting("max_connections", "60")
            .build()
            .start();
    url = DatabaseUrl.parse(postgres.jdbcUrl("postgres", "postgres"));
  }

  @AfterEach
  void stop() {
    postgres.close();
  }

  @Test
  void one_that_kills_its_session_becomes_a_dead_letter() throws Exception {
    endsForTheCulpritAlone(KILL_SESSION);
  }

  private void endsForTheCulpritAlone(String how) throws Exception {
    poison(how, "1 second");
    try (Worker worker = worker()) {
      worker.start();
      awaitTheEnd();
    }
    assertOnlyTheCulpritIsDead();
  }

  @Test
  void one_that_always_conflicts_becomes_a_dead_letter() throws Exception {
    endsForTheCulpritAlone(CONFLICT);
  }

  @Test
  void one_that_fails_with_the_commit_becomes_a_dead_letter() throws Exception {
    endsForTheCulpritAlone(FAIL_WITH_THE_COMMIT);
  }

  @Test
  void one_that_exceeds_the_transaction_timeout_becomes_a_dead_letter() throws Exception {
    endsForTheCulpritAlone(EXCEED_THE_TRANSACTION_TIMEOUT);
  }

  @Test
  void one_that_kills_the_server_becomes_a_dead_letter() throws Exception {
    // Longer than the server takes to come back.
    poison(KILL_SERVER, "10 seconds");
    try (Worker worker = worker()) {
      worker.start();
      awaitTheEnd();
    }
    assertOnlyTheCulpritIsDead();
  }

  @Test
  void one_that_kills_its_worker_becomes_a_dead_letter() throws Exception {
    poison(KILL_WORKER, "1 second");
    for (int i = 1;
        i <= CEILING + 3 && number("select count(*) from queues.dead_letter") == 0;
        i++) {
      Process worker = ChildWorker.start(url.jdbcUrl() + "?user=postgres", "victim-" + i);
      execute("insert into app.worker values (%d)".formatted(worker.pid()));
      if (worker.waitFor(20, TimeUnit.SECONDS)) {
        continue;
      }
      worker.destroyForcibly().waitFor();
    }
    try (Worker worker = worker()) {
      worker.start();
      awaitTheEnd();
    }
    assertOnlyTheCulpritIsDead();
  }

  private void poison(String how, String lease) throws SQLException {
    try (Connection connection = url.connect();
        Session session = new Session(connection)) {
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
      session.execute(TestServer.WITHOUT_UPKEEP);
      session.execute("create schema app");
      session.execute("create table app.worker (pid integer)");
      session.execute("create table app.call (task_id bigint, idempotency_key text, worker text)");
      session.execute("grant usage on schema app to public");
      session.execute(
          "create function app.poison() returns void language plpgsql security definer as $$ begin"
              + " %s end; $$".formatted(how));
      new Mutation(
              "supervision.schedule_attempts",
              "begin\n",
              "begin\n if exists (select from unnest(_steps) s where (s.run).instance_id = 2) then"
                  + " perform app.poison(); end if;\n")
          .apply(connection);
      session.execute(
          "select queues.configure_queue('default', interval '%s', %d)".formatted(lease, CEILING));
      for (int i = 0; i < EMAILS; i++) {
        session.execute(
            "select comms.kickoff_send_email((comms.create_email_message('a@example.org', 'Hello',"
                + " 'World')).message_id)");
      }
    }
  }

  private Worker worker() {
    return Worker.builder(url)
        .options(WorkerOptions.defaults().named("heir").polling(Duration.ofMillis(100)))
        .channel(TestChannel.accepting("email"))
        .build();
  }

  private void awaitTheEnd() throws Exception {
    Await.until(
        "it is over for all",
        () -> {
          try {
            // Backoff takes minutes. One by one, as they would come.
            execute(
                "update queues.ready set available_at = clock_timestamp() where task_id = (select"
                    + " task_id from queues.ready where deliveries > 0 and task_lease_id is null"
                    + " and available_at > clock_timestamp() order by available_at limit 1) and not"
                    + " exists (select from queues.ready where task_lease_id is not null or"
                    + " available_at <= clock_timestamp())");
            return number(
                    "select count(*) from supervision.instance where process_name ="
                        + " 'comms.send_email' and state in ('succeeded', 'stuck')")
                == EMAILS;
          } catch (SQLException serverIsDown) {
            return false;
          }
        });
  }

  private void assertOnlyTheCulpritIsDead() throws SQLException {
    try (Session session = new Session(url.connect())) {
      assertThat(
              session.texts(
                  "select state || ' ' || array_agg(instance_id order by instance_id)::text from"
                      + " supervision.instance where process_name = 'comms.send_email' group by"
                      + " state order by 1"))
          .containsExactly("stuck {2}", "succeeded {1,3,4,5,6,7,8,9,10}");
      assertThat(session.texts("select step from queues.dead_letter"))
          .containsExactly("comms.send_email_supervisor");
      assertThat(
              session.number(
                  "select count(distinct l.delivery) from queues.task_lease l join"
                      + " queues.dead_letter d on l.task_id = d.original_task_id"))
          .as("deliveries that were counted, and the first that vanished")
          .isBetween((long) CEILING, CEILING + 1L);
      assertThat(session.number("select count(*) from comms.send_email_attempt"))
          .as("attempts")
          .isEqualTo(EMAILS - 1);
      assertThat(session.texts("select difference from queues.check_ready()")).isEmpty();
    }
  }

  private long number(String query) throws SQLException {
    try (Session session = new Session(url.connect())) {
      return session.number(query);
    }
  }

  private void execute(String command) throws SQLException {
    try (Session session = new Session(url.connect())) {
      session.execute(command);
    }
  }
}
