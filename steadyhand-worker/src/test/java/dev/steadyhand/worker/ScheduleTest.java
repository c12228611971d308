package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import org.junit.jupiter.api.Test;

/** However many workers run, each due time gets one task. */
@DatabaseTest
class ScheduleTest {
  private static final int MISSED = 250;

  @Test
  void two_workers_run_each_due_time_once(TestDatabase database) throws Exception {
    database.execute(
        "select schedules.create_schedule('tick', 'webhook', '{}', interval '1 second',"
            + " _missed => 'all')");
    // As if no worker had run for a while, and then all of them ran the schedule at once.
    database.execute(
        """
        update schedules.schedule
        set starts_at = starts_at - interval '%1$d seconds', handled_until = handled_until - interval '%1$d seconds'
        """
            .formatted(MISSED));
    database.execute(
        """
        select queues.enqueue('db_function', '{"db_function": "schedules.run_schedule_supervisor", "schedule_id": 1}')
        from generate_series(1, 100)
        """);
    TestChannel webhook = TestChannel.accepting("webhook");

    try (Worker one = WorkerHarness.worker(database).channel(webhook).build();
        Worker other = WorkerHarness.worker(database).channel(webhook).build()) {
      one.start();
      other.start();
      Await.until(
          "the missed due times and some on time were run",
          () -> database.number("select count(*) from schedules.schedule_run") >= MISSED + 3);
    }

    assertThat(
            database.texts(
                "select payload -> 'schedule' ->> 'due_at' from queues.task where task_type ="
                    + " 'webhook'"))
        .doesNotHaveDuplicates()
        .hasSize((int) database.number("select count(*) from schedules.schedule_run"));
    assertThat(
            database.number(
                "select extract(epoch from max(due_at) - min(due_at))::integer + 1 - count(*) from"
                    + " schedules.schedule_run"))
        .as("due times left out")
        .isZero();
    assertThat(database.texts("select state from schedules.schedule_state"))
        .containsExactly("active");
  }
}
