package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A task is cancelled while a worker says how its attempt ended. */
@DatabaseTest
class CancelRaceTest {
  @BeforeEach
  void hold(@From(Template.SENTENCES) TestDatabase database) throws SQLException {
    database.execute("select queues.declare_task_type('resize', 3, '1 hour', '1 hour')");
    database.execute("select queues.enqueue('resize', '{}')");
    database.execute("create table public.held as select * from queues.dequeue_batch(1)");
    // As long as it takes: a test does not depend on seconds.
    database.execute("alter function queues.lock_briefly(bigint) set lock_timeout = '5min'");
  }

  private static @Nullable String cancelDuring(TestDatabase database, String ending)
      throws Exception {
    try (Session worker = new Session(database.connect());
        Session person = new Session(database.connect())) {
      worker.connection().setAutoCommit(false);
      worker.execute(ending);
      Waiting<@Nullable String> cancel =
          Waiting.start(person, () -> person.text("select queues.cancel_task(1, 'wrong')"));
      cancel.untilBlocked(worker);
      worker.connection().commit();
      return cancel.answer();
    }
  }

  @Test
  void a_failure_that_is_recorded_meanwhile_is_not_tried_again(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    assertThat(
            cancelDuring(
                database,
                "select queues.fail_attempt(task_id, task_lease_id, 'no', 'handler_failed') from"
                    + " public.held"))
        .isEqualTo("cancelled");
    database.execute("select test.no_drift()");
  }

  @Test
  void a_success_that_is_recorded_meanwhile_has_succeeded(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    assertThat(
            cancelDuring(
                database, "select queues.complete_task(task_id, task_lease_id) from public.held"))
        .isEqualTo("already_ended");
    assertThat(database.text("select outcome from queues.task_state")).isEqualTo("succeeded");
  }
}
