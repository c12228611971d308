package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@DatabaseTest
class LostConnectionTest {
  private static final String SESSIONS =
      "select pid from pg_stat_activity where application_name = 'renewed'";

  /** Dead connections would otherwise be detected one by one, each after its own timeout. */
  @Test
  void where_one_connection_is_lost_all_of_them_are_renewed(TestDatabase database)
      throws Exception {
    installWaitingFunction(database);
    Worker worker =
        Worker.builder(named(database.url()))
            .listenUrl(null)
            .options(WorkerOptions.defaults().withConnections(4))
            .build();
    try (worker;
        Session gate = new Session(database.connect())) {
      gate.execute("select pg_advisory_lock(1)");
      worker.start();
      enqueue(database);
      Await.until("the pool is full", () -> database.texts(SESSIONS).size() == 4 + 4);
      Await.until("a step is under way", () -> !database.texts(waiting()).isEmpty());
      List<String> before = database.texts(SESSIONS);

      database.execute("select pg_terminate_backend(pid) from (%s) s".formatted(waiting()));

      Await.until(
          "all sessions are others",
          () -> database.texts(SESSIONS).stream().noneMatch(before::contains));
      gate.execute("select pg_advisory_unlock(1)");
      Await.until(
          "the task is done",
          () -> database.number("select count(*) from queues.task_completed") == 1);
    }
    assertThat(worker.health().state()).isEqualTo(WorkerState.STOPPED);
  }

  private static String waiting() {
    return SESSIONS + " and wait_event = 'advisory'";
  }

  private static DatabaseUrl named(DatabaseUrl url) {
    Map<String, String> properties = new HashMap<>(url.properties());
    properties.put("ApplicationName", "renewed");
    return new DatabaseUrl(url.jdbcUrl(), properties);
  }

  private static void installWaitingFunction(TestDatabase database) throws SQLException {
    database.execute("create schema app");
    database.execute(
        """
        create function app.wait(_payload jsonb) returns jsonb language sql as $$
            select pg_advisory_xact_lock(1);
            select '{"status": "succeeded"}'::jsonb
        $$
        """);
    database.execute("select internal.register_function('app.wait')");
  }

  private static void enqueue(TestDatabase database) throws SQLException {
    try (Connection connection = database.connect()) {
      new TaskClient()
          .enqueue(connection, NewTask.of("db_function", Map.of("db_function", "app.wait")));
    }
  }
}
