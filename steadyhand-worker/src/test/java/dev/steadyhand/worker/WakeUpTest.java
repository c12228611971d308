package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An idle worker is woken; one that cannot be woken polls. */
@DatabaseTest
class WakeUpTest {
  private static final String IDLE =
      "select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted"
          + " and database = (select oid from pg_database where datname = current_database())";

  /** It would not poll again for an hour, so it must have been notified. */
  private static final WorkerOptions NO_POLLING =
      WorkerOptions.defaults().polling(Duration.ofHours(1));

  @Test
  void an_idle_worker_starts_a_task_when_it_is_committed(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(database.url("worker_service_user"))
            .options(NO_POLLING)
            .channel(TestChannel.accepting("email"))
            .build()) {
      worker.start();
      for (int task = 1; task <= 3; task++) {
        awaitIdle(database);
        database.execute("select queues.enqueue('email', '{}')");
        awaitCompleted(database, task);
      }
    }
  }

  @Test
  void a_listening_session_that_dies_is_replaced(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(database.url("worker_service_user"))
            .options(NO_POLLING)
            .channel(TestChannel.accepting("email"))
            .build()) {
      worker.start();
      awaitIdle(database);
      String listening =
          "select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and database"
              + " = (select oid from pg_database where datname = current_database())";
      long first = database.number(listening);
      database.execute("select pg_terminate_backend(?::integer)", first);
      Await.until(
          "another one listens",
          () -> {
            var pids = database.texts(listening);
            return pids.size() == 1 && !pids.contains(String.valueOf(first));
          });
      database.execute("select queues.enqueue('email', '{}')");
      awaitCompleted(database, 1);
    }
  }

  @Test
  void a_worker_that_does_not_listen_polls(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(database.url("worker_service_user"))
            .options(WorkerOptions.defaults().polling(Duration.ofMillis(20)))
            .listenUrl(null)
            .channel(TestChannel.accepting("email"))
            .build()) {
      worker.start();
      database.execute("select queues.enqueue('email', '{}')");
      awaitCompleted(database, 1);
      assertThat(database.number(IDLE)).isZero();
    }
  }

  private static void awaitIdle(TestDatabase database) throws Exception {
    Await.until("the worker is idle", () -> database.number(IDLE) == 1);
  }

  private static void awaitCompleted(TestDatabase database, int tasks) throws Exception {
    Await.until(
        "the task is completed",
        () -> database.number("select count(*) from queues.task_completed") == tasks);
  }
}
