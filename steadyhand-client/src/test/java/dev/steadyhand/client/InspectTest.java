package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.TaskState.Outcome;
import dev.steadyhand.client.TaskState.State;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DatabaseTest
class InspectTest {
  private final TaskClient client = new TaskClient();

  @ParameterizedTest
  @ValueSource(strings = {"postgres", "steadyhand_application"})
  void follows_a_task_on_its_way(String role, TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(role)) {
      Instant soon = Instant.parse("2099-01-01T00:00:00Z");
      long later = client.enqueue(connection, task().at(soon)).taskId();
      assertThat(inspect(connection, later).state()).isEqualTo(State.SCHEDULED);
      assertThat(inspect(connection, later).scheduledAt()).isEqualTo(soon);

      long taskId = client.enqueue(connection, task()).taskId();
      TaskState waiting = inspect(connection, taskId);
      assertThat(waiting.state()).isEqualTo(State.WAITING);
      assertThat(waiting.queue()).isEqualTo("default");
      assertThat(waiting.taskType()).isEqualTo("email");
      assertThat(waiting.deliveries()).isZero();
      assertThat(waiting.rootTaskId()).isEqualTo(taskId);
      assertThat(waiting.causedByTaskId()).isNull();
      assertThat(waiting.completedAt()).isNull();

      db.execute("select task_id from queues.dequeue_batch(1)");
      assertThat(inspect(connection, taskId).state()).isEqualTo(State.HELD);

      db.execute("select queues.complete_task(?)", taskId);
      TaskState completed = inspect(connection, taskId);
      assertThat(completed.state()).isEqualTo(State.COMPLETED);
      assertThat(completed.completedAt()).isNotNull();
      assertThat(completed.deliveries()).isOne();
    }
  }

  @Test
  void a_completed_task_says_what_came_of_it(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      long done = client.enqueue(connection, task()).taskId();
      assertThat(inspect(connection, done).outcome()).isNull();
      db.execute("select queues.complete_task(?)", done);
      assertThat(inspect(connection, done).outcome()).isEqualTo(Outcome.SUCCEEDED);

      long cancelled = client.enqueue(connection, task()).taskId();
      client.cancel(connection, cancelled, "not needed");
      assertThat(inspect(connection, cancelled).state()).isEqualTo(State.COMPLETED);
      assertThat(inspect(connection, cancelled).outcome()).isEqualTo(Outcome.CANCELLED);

      long dead = client.enqueue(connection, task()).taskId();
      db.execute(
          """
          select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
          from queues.dequeue_batch(1) d\
          """);
      assertThat(inspect(connection, dead).state()).isEqualTo(State.DEAD);
      assertThat(inspect(connection, dead).outcome()).isNull();
    }
  }

  @Test
  void every_outcome_is_one_that_the_database_knows(TestDatabase db) throws SQLException {
    String comment =
        db.text(
            """
            select col_description(a.attrelid, a.attnum) from pg_attribute a
            where a.attrelid = 'queues.task_state'::regclass and a.attname = 'outcome'\
            """);

    assertThat(Arrays.stream(Outcome.values()).map(Outcome::code))
        .allSatisfy(name -> assertThat(comment).contains(name));
  }

  @Test
  void there_is_nothing_to_say_of_a_task_that_is_not(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      assertThat(client.inspect(connection, 404)).isEmpty();
    }
  }

  @Test
  void every_state_is_one_that_the_database_knows(TestDatabase db) throws SQLException {
    String comment = db.text("select col_description('queues.task_state'::regclass, 5)");

    assertThat(Arrays.stream(State.values()).map(state -> state.name().toLowerCase(Locale.ROOT)))
        .allSatisfy(name -> assertThat(comment).contains(name));
  }

  private TaskState inspect(Connection connection, long taskId) throws SQLException {
    return client.inspect(connection, taskId).orElseThrow();
  }

  private static NewTask task() {
    return NewTask.of("email", Json.object());
  }
}
