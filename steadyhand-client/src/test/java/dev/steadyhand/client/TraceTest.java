package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

@DatabaseTest
class TraceTest {
  private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  private final AtomicReference<String> current = new AtomicReference<>(TRACE);
  private final TaskClient client = new TaskClient().withTrace(current::get);

  @Test
  void every_kind_of_enqueue_carries_the_trace(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      assertThat(trace(db, client.enqueue(connection, task()))).isEqualTo(TRACE);
      assertThat(trace(db, client.enqueue(connection, task().once("one")))).isEqualTo(TRACE);
      for (Enqueued answer : client.enqueueAll(connection, List.of(task(), task()))) {
        assertThat(trace(db, answer)).isEqualTo(TRACE);
      }
    }
  }

  @Test
  void what_a_kickoff_enqueues_carries_the_trace(TestDatabase db) throws SQLException {
    db.execute("create schema shop");
    db.execute(
        """
        create function shop.kickoff_mail(
            _n integer, out validation_failure_message text, out mail_task_id bigint)
        language sql as $$ select null::text, queues.enqueue('email', '{}') $$\
        """);

    try (Connection connection = db.connect()) {
      Kickoff kickoff = Kickoff.of("shop.kickoff_mail").with("_n", 1);
      KickedOff answer = client.kickoff(connection, kickoff);

      assertThat(answer).isInstanceOf(KickedOff.Started.class);
      assertThat(db.text("select traceparent from queues.task")).isEqualTo(TRACE);
    }
  }

  @Test
  void a_trace_ends_with_its_span_and_not_with_the_transaction(TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      connection.setAutoCommit(false);
      client.enqueue(connection, task());
      current.set(null);
      Enqueued without = client.enqueue(connection, task());
      current.set("not a trace");
      Enqueued wrong = client.enqueue(connection, task());
      connection.commit();

      assertThat(trace(db, without)).isNull();
      assertThat(trace(db, wrong)).isNull();
    }
  }

  private static NewTask task() {
    return NewTask.of("email", Json.object());
  }

  private static String trace(TestDatabase db, Enqueued answer) throws SQLException {
    return db.text("select traceparent from queues.task where task_id = ?", answer.taskId());
  }
}
