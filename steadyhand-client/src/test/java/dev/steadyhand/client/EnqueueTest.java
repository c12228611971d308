package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DatabaseTest
class EnqueueTest {
  private static final String APPLICATION = "steadyhand_application";
  private static final Instant LATER = Instant.parse("2099-01-02T03:04:05.678901Z");

  private final TaskClient client = new TaskClient();

  record Reminder(long orderId, String name, Instant since, List<Line> lines) {}

  record Line(int quantity, boolean gift) {}

  @Test
  void a_typed_payload_comes_back_as_it_went(TestDatabase db) throws SQLException {
    Reminder reminder =
        new Reminder(7, "Zoë \"quoted\" 🙂", LATER, List.of(new Line(2, true), new Line(1, false)));

    try (Connection connection = db.connectAs(APPLICATION)) {
      Enqueued answer = client.enqueue(connection, NewTask.of("email", reminder));

      assertThat(answer.created()).isTrue();
      assertThat(Json.read(payload(db, answer.taskId()), Reminder.class)).isEqualTo(reminder);
    }
  }

  @Test
  void goes_to_the_given_queue_at_the_given_time(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");

    try (Connection connection = db.connectAs(APPLICATION)) {
      NewTask task = NewTask.of("sms", Json.object()).at(LATER).on("bulk");

      for (Enqueued answer :
          List.of(
              client.enqueue(connection, task),
              client.enqueue(connection, task.once("one")),
              client.enqueueAll(connection, List.of(task)).getFirst())) {
        assertThat(
                db.text(
                    """
                    select concat_ws(' ', queue_name, task_type, scheduled_at at time zone 'UTC')
                    from queues.task_state where task_id = ?\
                    """,
                    answer.taskId()))
            .isEqualTo("bulk sms 2099-01-02 03:04:05.678901");
      }
    }
  }

  @Test
  void belongs_to_the_transaction_of_the_caller(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      connection.setAutoCommit(false);
      client.enqueue(connection, email(1));
      client.enqueueAll(connection, List.of(email(2), email(3)));
      assertThat(tasks(db)).isZero();

      connection.rollback();
      assertThat(tasks(db)).isZero();

      client.enqueue(connection, email(4));
      connection.commit();
      assertThat(tasks(db)).isOne();
    }
  }

  @Test
  void a_key_is_answered_with_the_task_that_holds_it(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      Enqueued first = client.enqueue(connection, email(1).once("order-7"));
      Enqueued again = client.enqueue(connection, email(2).once("order-7"));
      List<Enqueued> many =
          client.enqueueAll(
              connection,
              List.of(
                  email(3).once("order-8", DedupeScope.UNTIL_STARTED),
                  email(4).once("order-7"),
                  email(5),
                  email(6).once("order-8", DedupeScope.UNTIL_STARTED)));

      assertThat(first.created()).isTrue();
      assertThat(again).isEqualTo(new Enqueued(first.taskId(), false));
      assertThat(many).extracting(Enqueued::created).containsExactly(true, false, true, false);
      assertThat(many.get(1).taskId()).isEqualTo(first.taskId());
      assertThat(many.get(3).taskId()).isEqualTo(many.get(0).taskId());
    }
  }

  @Test
  void a_key_until_started_is_free_once_the_task_is_leased(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      NewTask started = email(1).once("a", DedupeScope.UNTIL_STARTED);
      NewTask completed = email(2).once("b");
      client.enqueueAll(connection, List.of(started, completed));
      db.execute("select count(*) from queues.dequeue_batch(10)");

      assertThat(client.enqueue(connection, started).created()).isTrue();
      assertThat(client.enqueue(connection, completed).created()).isFalse();
    }
  }

  @Test
  void takes_more_tasks_than_fit_into_one_call(TestDatabase db) throws SQLException {
    List<NewTask> tasks = IntStream.range(0, 25_000).mapToObj(EnqueueTest::email).toList();

    try (Connection connection = db.connectAs(APPLICATION)) {
      connection.setAutoCommit(false);
      List<Enqueued> answers = client.enqueueAll(connection, tasks);
      assertThat(tasks(db)).isZero();
      connection.commit();

      assertThat(tasks(db)).isEqualTo(25_000);
      assertThat(answers).hasSize(25_000).extracting(Enqueued::taskId).doesNotHaveDuplicates();
      for (int i : new int[] {0, 9_999, 10_000, 20_000, 24_999}) {
        assertThat(payload(db, answers.get(i).taskId()).get("n").asInt()).isEqualTo(i);
      }
    }
  }

  @Test
  void takes_payloads_that_do_not_fit_into_one_call(TestDatabase db) throws SQLException {
    String big = "x".repeat(900_000);
    List<NewTask> tasks =
        IntStream.range(0, 40)
            .mapToObj(n -> NewTask.of("email", Json.object().put("n", n).put("text", big)))
            .toList();

    try (Connection connection = db.connectAs(APPLICATION)) {
      List<Enqueued> answers = client.enqueueAll(connection, tasks);

      assertThat(answers).hasSize(40);
      assertThat(payload(db, answers.getLast().taskId()).get("n").asInt()).isEqualTo(39);
    }
  }

  @Test
  void nothing_is_enqueued_for_nothing(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      assertThat(client.enqueueAll(connection, List.of())).isEmpty();
    }
  }

  @Test
  void an_error_of_the_queue_carries_its_state(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      refused(connection, NewTask.of("no_such_type", Json.object()), SqlState.UNKNOWN_TASK_TYPE);
      refused(connection, email(1).on("nowhere"), SqlState.UNKNOWN_QUEUE);
      refused(connection, NewTask.of("email", List.of("secret")), SqlState.INVALID_PAYLOAD);
      refused(connection, email(1).once("k".repeat(501)), SqlState.INVALID_DEDUPE);
      refused(
          connection,
          NewTask.of("email", Json.object().put("text", "secret".repeat(200_000))),
          SqlState.PAYLOAD_TOO_LARGE);
      refused(
          connection,
          NewTask.of("email", Json.object().put("text", "secret \u0000 secret")),
          SqlState.INVALID_PAYLOAD);
    }
    assertThat(tasks(db)).isZero();
  }

  @Test
  void what_is_not_the_queues_doing_stays_what_it_is(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_observer")) {
      assertThatThrownBy(() -> client.enqueue(connection, email(1)))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42501"));
    }
  }

  @Test
  void a_payload_is_copied_and_never_shown() {
    ObjectNode payload = Json.object().put("password", "hunter2");
    NewTask task = NewTask.of("email", payload).once("hunter2-key");
    payload.put("password", "changed");

    assertThat(task.payload().get("password").asString()).isEqualTo("hunter2");
    assertThat(task).hasToString("new task of type email on default");
  }

  private void refused(Connection connection, NewTask task, SqlState state) {
    assertThatThrownBy(() -> client.enqueue(connection, task))
        .isInstanceOfSatisfying(QueueException.class, e -> shows(e, state));
    assertThatThrownBy(() -> client.enqueueAll(connection, List.of(email(0), task)))
        .isInstanceOfSatisfying(QueueException.class, e -> shows(e, state));
  }

  private static void shows(QueueException e, SqlState state) {
    assertThat(e.state()).isEqualTo(state);
    assertThat(e).hasMessageNotContaining("secret").hasNoCause();
  }

  private static NewTask email(int n) {
    return NewTask.of("email", Json.object().put("n", n));
  }

  private static JsonNode payload(TestDatabase db, long taskId) throws SQLException {
    return Json.parse(
        String.valueOf(db.text("select payload from queues.task where task_id = ?", taskId)));
  }

  private static long tasks(TestDatabase db) throws SQLException {
    return db.number("select count(*) from queues.task");
  }
}
