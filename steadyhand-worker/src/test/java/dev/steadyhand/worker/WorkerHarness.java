package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;

/** Helpers for tests of the worker. */
final class WorkerHarness {
  private WorkerHarness() {}

  static Worker.Builder worker(TestDatabase database) {
    return Worker.builder(database.url("worker_service_user"))
        .options(WorkerOptions.defaults().named("test").polling(Duration.ofMillis(200)));
  }

  /** Skips backoff and schedules: all tasks become due now. */
  static void makeDue(TestDatabase database) throws SQLException {
    database.execute("update queues.ready set available_at = now() where task_lease_id is null");
    database.execute("select setval(floor_at, 0), setval(floor_task_id, 0) from queues.lane");
  }

  static void assertNothingIsLeft(TestDatabase database, int completed) throws SQLException {
    assertThat(
            database.texts(
                "select r::text from queues.ready r join queues.lane l using (lane_id) where"
                    + " l.queue_name = 'default'"))
        .as("open tasks")
        .isEmpty();
    assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(completed);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }
}
