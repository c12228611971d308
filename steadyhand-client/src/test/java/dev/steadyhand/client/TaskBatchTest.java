package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@DatabaseTest
class TaskBatchTest {
  private static final String APPLICATION = "steadyhand_application";

  private final TaskClient client = new TaskClient();

  @Test
  void calls_back_when_ten_thousand_and_one_tasks_are_completed(TestDatabase db)
      throws SQLException {
    TaskBatch batch =
        TaskBatch.of(
                IntStream.range(0, 10_001)
                    .mapToObj(i -> NewTask.of("sms", Map.of("n", i)))
                    .toList())
            .then(NewTask.of("webhook", Map.of("report", 7)));
    EnqueuedBatch enqueued = commit(db, batch);

    assertThat(enqueued.tasks()).hasSize(10_001).allMatch(Enqueued::created);
    assertThat(inspect(db, enqueued))
        .extracting(BatchState::state, BatchState::total, BatchState::open)
        .containsExactly(BatchState.State.WAITING, 10_001, 10_000);

    assertThat(run(db)).isEqualTo("waiting");
    db.execute(
        """
        select queues.complete_batch(array_agg(d.task_id order by d.task_id), array_agg(d.task_lease_id order by d.task_id))
        from generate_series(1, 11) n
        cross join lateral queues.dequeue_batch(1000 + 0 * n, _task_types => '{sms}') d
        group by n
        """);
    assertThat(run(db)).isEqualTo("done");

    BatchState done = inspect(db, enqueued);
    assertThat(done.state()).isEqualTo(BatchState.State.DONE);
    assertThat(done.doneAt()).isNotNull();
    assertThat(
            db.text(
                "select payload::text from queues.task where task_id = ?", done.callbackTaskId()))
        .contains("\"report\": 7", "\"total\": 10001", "\"completed\": 10001", "\"dead\": 0");
  }

  @Test
  void belongs_to_the_transaction_of_the_caller(TestDatabase db) throws SQLException {
    TaskBatch batch = TaskBatch.of(NewTask.of("sms", Map.of()));
    try (Connection connection = db.connectAs(APPLICATION)) {
      connection.setAutoCommit(false);
      EnqueuedBatch enqueued = client.enqueue(connection, batch);
      assertThat(client.inspectBatch(connection, enqueued.batchId())).isPresent();
      connection.rollback();
      assertThat(client.inspectBatch(connection, enqueued.batchId())).isEmpty();
    }
    assertThat(db.number("select count(*) from queues.batch")).isZero();
  }

  @Test
  void is_refused_in_autocommit_mode_before_anything_is_written(TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      assertThatThrownBy(() -> client.enqueue(connection, TaskBatch.of()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("autocommit");
    }
    assertThat(db.number("select count(*) from queues.batch")).isZero();
  }

  @Test
  void a_callback_that_the_queue_refuses_is_reported(TestDatabase db) {
    assertThatThrownBy(() -> commit(db, TaskBatch.of().then(NewTask.of("fax", Map.of()))))
        .isInstanceOf(QueueException.class)
        .hasMessageContaining("'fax'");
  }

  @Test
  void a_callback_takes_neither_a_time_nor_a_key() {
    NewTask task = NewTask.of("sms", Map.of());
    assertThatThrownBy(() -> TaskBatch.of().then(task.once("key")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TaskBatch.of().then(task.at(Instant.EPOCH)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String run(TestDatabase db) throws SQLException {
    return String.valueOf(
        db.text("select queues.run_batch_supervisor('{\"batch_id\": 1}') ->> 'status'"));
  }

  private EnqueuedBatch commit(TestDatabase db, TaskBatch batch) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      connection.setAutoCommit(false);
      EnqueuedBatch enqueued = client.enqueue(connection, batch);
      connection.commit();
      return enqueued;
    }
  }

  private BatchState inspect(TestDatabase db, EnqueuedBatch enqueued) throws SQLException {
    try (Connection connection = db.connectAs(APPLICATION)) {
      return client.inspectBatch(connection, enqueued.batchId()).orElseThrow();
    }
  }
}
