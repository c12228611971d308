package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.jdbc.PgConnection;

/** Handlers in transactions of the application: their writes and the completion commit together. */
@DatabaseTest
class TransactionJobTest {
  record Pay(long orderId) {}

  record Receipt(long orderId) {}

  private static final TaskType<Pay> PAY =
      TaskType.of("pay_order", Pay.class).retry(Retry.exponential(Duration.ZERO).maxAttempts(3));

  private static final TaskType<Pay> NOTE = TaskType.of("note_order", Pay.class);

  @Test
  void writes_and_completion_commit_together(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    new TaskClient(application).enqueue(PAY, new Pay(7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  assertThat(payments(database)).as("not committed yet").isZero();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(payments(database)).isOne();
    WorkerHarness.assertNothingIsLeft(database, 1);
  }

  @Test
  void a_handler_that_throws_leaves_no_writes_and_is_tried_again(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    new TaskClient(application).enqueue(PAY, new Pay(7));
    AtomicInteger attempts = new AtomicInteger();
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  if (attempts.incrementAndGet() == 1) {
                    throw new IllegalStateException("the till is closed");
                  }
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(payments(database)).isZero();
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(payments(database)).isOne();
    assertThat(database.text("select stack_trace from queues.error"))
        .startsWith("java.lang.IllegalStateException: the till is closed");
  }

  @Test
  void a_statement_that_fails_is_a_failed_attempt_with_its_exception(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    database.execute("alter table shop.payment add check (order_id > 0)");
    new TaskClient(application).enqueue(PAY, new Pay(-7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(PAY, (pay, task, connection) -> insert(connection, pay))
            .buildStepped()) {
      for (int attempt = 1; attempt <= 2; attempt++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      }
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .startsWith("org.postgresql.util.PSQLException: ERROR: new row for relation");
  }

  @Test
  void a_constraint_that_fails_with_the_commit_is_a_failed_attempt(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    database.execute(
        "alter table shop.payment add unique (order_id) deferrable initially deferred");
    database.execute("insert into shop.payment values (7)");
    new TaskClient(application).enqueue(PAY, new Pay(7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(PAY, (pay, task, connection) -> insert(connection, pay))
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(database.text("select error_message from queues.error")).contains("duplicate key");
    assertThat(payments(database)).isOne();
  }

  @Test
  void a_handler_may_outlast_its_lease_since_it_has_its_task_locked(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    new TaskClient(application).enqueue(PAY, new Pay(7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  database.execute("select queues.recover_expired_leases()");
                  while (database.number(
                          "select count(*) from queues.ready where expires_at > clock_timestamp()")
                      > 0) {
                    Thread.onSpinWait();
                  }
                  database.execute("select queues.recover_expired_leases()");
                })
            .buildStepped()) {
      database.execute("select queues.configure_queue('default', '1 second')");
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(payments(database)).isOne();
    WorkerHarness.assertNothingIsLeft(database, 1);
  }

  @Test
  void a_handler_cannot_end_its_transaction(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> once = PAY.retry(Retry.never());
    TaskClient client = new TaskClient(application);
    for (long order = 1; order <= 4; order++) {
      client.enqueue(once, new Pay(order));
    }
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                once,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  switch ((int) pay.orderId()) {
                    case 1 -> connection.commit();
                    case 2 -> connection.rollback();
                    case 3 -> connection.close();
                    default -> {
                      try (PreparedStatement statement = connection.prepareStatement("rollback")) {
                        statement.execute();
                      }
                    }
                  }
                })
            .buildStepped()) {
      for (int order = 1; order <= 4; order++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      }
    }
    assertThat(payments(database)).isZero();
    assertThat(
            database.texts(
                "select split_part(last_error, ':', 2) from queues.dead_letter order by task_id"))
        .startsWith(
            " a handler must not call commit",
            " a handler must not call rollback",
            " a handler must not call close");
  }

  /** The transaction cannot be committed before its tasks are completed, whoever asks for it. */
  @Test
  void what_a_handler_commits_behind_our_back_is_rolled_back(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> once = PAY.retry(Retry.never());
    TaskClient client = new TaskClient(application);
    for (long order = 1; order <= 5; order++) {
      client.enqueue(once, new Pay(order));
    }
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                once,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  try (PreparedStatement statement = connection.prepareStatement("commit")) {
                    switch ((int) pay.orderId()) {
                      case 1 -> statement.execute();
                      case 2 -> statement.getConnection().commit();
                      case 3 -> connection.getMetaData().getConnection().commit();
                      case 4 -> connection.unwrap(PgConnection.class).commit();
                      default -> statement.getConnection().setAutoCommit(true);
                    }
                  }
                })
            .buildStepped()) {
      for (int order = 1; order <= 5; order++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      }
    }
    assertThat(payments(database)).isZero();
    assertThat(database.texts("select last_error from queues.dead_letter"))
        .hasSize(5)
        .allSatisfy(error -> assertThat(error).contains("a_handler_must_not_end_its_transaction"));
  }

  @Test
  void a_handler_neither_commits_each_statement_nor_aborts(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> once = PAY.retry(Retry.never());
    TaskClient client = new TaskClient(application);
    client.enqueue(once, new Pay(1));
    client.enqueue(once, new Pay(2));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                once,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  if (pay.orderId() == 1) {
                    connection.setAutoCommit(true);
                  } else {
                    connection.abort(Runnable::run);
                  }
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(payments(database)).isZero();
    assertThat(database.texts("select last_error from queues.dead_letter order by task_id"))
        .satisfiesExactly(
            error -> assertThat(error).contains("a handler must not call setAutoCommit"),
            error -> assertThat(error).contains("a handler must not call abort"));
  }

  @Test
  void a_lost_connection_to_another_database_is_a_failed_attempt(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> once = PAY.retry(Retry.never());
    new TaskClient(application).enqueue(once, new Pay(7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                once,
                (pay, task, connection) -> {
                  throw new SQLException("the other database is down", "08001");
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .isEqualTo("java.sql.SQLException: the other database is down");
  }

  @Test
  void a_task_whose_transaction_cannot_begin_is_given_back_uncounted(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> once = PAY.retry(Retry.never());
    new TaskClient(application).enqueue(once, new Pay(7));
    AtomicInteger begun = new AtomicInteger();
    HandlerTransactions jdbc = HandlerTransactions.of(application);
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .transactions(
                work -> {
                  if (begun.incrementAndGet() == 2) {
                    throw new SQLTransientConnectionException("the pool is exhausted");
                  }
                  jdbc.inTransaction(work);
                })
            .handleInTransaction(once, (pay, task, connection) -> insert(connection, pay))
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(payments(database)).isOne();
    assertThat(database.number("select count(*) from queues.error")).isZero();
  }

  @Test
  void a_running_handler_is_cancelled_without_waiting_for_its_transaction(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskClient client = new TaskClient(application);
    long taskId = client.enqueue(PAY, new Pay(7)).taskId();
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  assertThat(client.cancel(taskId, "wrong")).isEqualTo(Cancelled.REQUESTED);
                  throw new IllegalStateException("stopped");
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.FAILED);
    }
    assertThat(payments(database)).isZero();
    assertThat(database.text("select outcome from queues.task_state where task_id = ?", taskId))
        .isEqualTo("cancelled");
  }

  @Test
  void a_handler_that_takes_too_long_is_rolled_back_and_tried_again(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> hasty = PAY.timeLimit(Duration.ofSeconds(3));
    new TaskClient(application).enqueue(hasty, new Pay(7));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                hasty,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  new CountDownLatch(1).await();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(database.text("select error_kind from queues.error")).isEqualTo("timeout");
    assertThat(payments(database)).isZero();
  }

  @Test
  void what_it_enqueues_has_its_cause_and_goes_with_the_rollback(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskClient client = new TaskClient(application);
    long taskId = client.enqueue(PAY, new Pay(7)).taskId();
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  client.enqueue(connection, NOTE, pay);
                  if (task.attempt() == 1) {
                    throw new IllegalStateException("not yet");
                  }
                })
            .buildStepped()) {
      worker.step();
      assertThat(database.number("select count(*) from queues.task")).isOne();
      worker.step();
    }
    assertThat(
            database.number(
                "select caused_by_task_id from queues.task where task_type = 'note_order'"))
        .isEqualTo(taskId);
  }

  @Test
  void a_result_is_stored_with_the_writes(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    TaskType.WithResult<Pay, Receipt> type = TaskType.of("pay_order", Pay.class, Receipt.class);
    TaskClient client = new TaskClient(application);
    long taskId = client.enqueue(type, new Pay(7)).taskId();
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                type,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  return new Receipt(pay.orderId());
                })
            .buildStepped()) {
      worker.step();
    }
    assertThat(client.awaitResult(type, taskId, Duration.ZERO)).isEqualTo(new Receipt(7));
  }

  @Test
  void tasks_share_transactions_and_one_that_fails_fails_alone(TestDatabase database)
      throws Exception {
    DataSource application = pooled(Applications.install(database));
    TaskType<Pay> shared = PAY.sharingTransactions().retry(Retry.never());
    TaskClient client = new TaskClient(application);
    client.enqueueAll(
        LongStream.rangeClosed(1, 400).mapToObj(id -> shared.task(new Pay(id))).toList());
    try (Worker worker =
        worker(database, application)
            .handleInTransaction(
                shared,
                (pay, task, connection) -> {
                  client.enqueue(connection, NOTE, pay);
                  insert(connection, pay);
                  if (pay.orderId() % 100 == 0) {
                    throw new IllegalStateException("order " + pay.orderId());
                  }
                })
            .handle(NOTE, (pay, task) -> {})
            .build()) {
      worker.drain();
    }
    assertThat(payments(database)).isEqualTo(396);
    assertThat(database.number("select count(distinct order_id) from shop.payment")).isEqualTo(396);
    assertThat(database.texts("select last_error from queues.dead_letter order by 1"))
        .containsExactlyElementsOf(
            List.of(
                "java.lang.IllegalStateException: order 100",
                "java.lang.IllegalStateException: order 200",
                "java.lang.IllegalStateException: order 300",
                "java.lang.IllegalStateException: order 400"));
    assertThat(
            database.number(
                """
                select count(*) from queues.task n
                join queues.task p on p.task_id = n.caused_by_task_id and p.payload = n.payload
                where n.task_type = 'note_order'
                """))
        .as("each has its own cause")
        .isEqualTo(396);
    assertThat(database.number("select count(distinct xmin::text) from shop.payment"))
        .as("transactions")
        .isLessThan(396);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  /** It may be what took the session of its first delivery down. */
  @Test
  void what_is_delivered_again_shares_no_transaction(TestDatabase database) throws Exception {
    DataSource application = pooled(Applications.install(database));
    TaskType<Pay> shared = PAY.sharingTransactions();
    new TaskClient(application)
        .enqueueAll(
            LongStream.rangeClosed(1, 200).mapToObj(id -> shared.task(new Pay(id))).toList());
    database.execute(
        "select queues.release_task(d.task_id, d.task_lease_id, 'shutdown', false) from"
            + " queues.dequeue_batch(200) d");
    try (Worker worker =
        worker(database, application)
            .handleInTransaction(shared, (pay, task, connection) -> insert(connection, pay))
            .build()) {
      worker.drain();
    }
    assertThat(database.number("select count(distinct xmin::text) from shop.payment"))
        .as("transactions")
        .isEqualTo(200);
  }

  @Test
  void another_database_is_refused_at_the_start(TestDatabase database) throws Exception {
    try (TestDatabase other = TestDatabase.create()) {
      DataSource elsewhere = Applications.install(other);
      assertThatThrownBy(
              () ->
                  worker(database, elsewhere)
                      .handleInTransaction(PAY, (pay, task, connection) -> {})
                      .buildStepped())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("on another database than the worker");
    }
  }

  @Test
  void a_database_without_the_engine_is_refused_at_the_start(TestDatabase database)
      throws Exception {
    try (TestDatabase other = TestDatabase.create()) {
      DataSource elsewhere = Applications.install(other);
      other.execute("drop schema queues cascade");
      assertThatThrownBy(
              () ->
                  worker(database, elsewhere)
                      .handleInTransaction(PAY, (pay, task, connection) -> {})
                      .buildStepped())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(
              "the data source of transactions(…) leads to database %s, which has no Steadyhand"
                  .formatted(other.text("select current_database()")));
    }
  }

  @Test
  void a_login_without_the_role_is_refused_at_the_start(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    database.execute(
        "revoke execute on function queues.database_identity() from steadyhand_handler");
    assertThatThrownBy(
            () ->
                worker(database, application)
                    .handleInTransaction(PAY, (pay, task, connection) -> {})
                    .buildStepped())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("grant steadyhand_handler to");
  }

  @Test
  void no_transactions_are_refused_at_the_start(TestDatabase database) {
    assertThatThrownBy(
            () ->
                WorkerHarness.worker(database)
                    .handleInTransaction(PAY, (pay, task, connection) -> {})
                    .buildStepped())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("need the data source of the application");
  }

  /** With new connections, every statement would be planned anew, and no handler would be fast. */
  private static DataSource pooled(DataSource dataSource) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(dataSource);
    config.setMaximumPoolSize(4);
    return new HikariDataSource(config);
  }

  private static Worker.Builder worker(TestDatabase database, DataSource application) {
    return WorkerHarness.worker(database).transactions(HandlerTransactions.of(application));
  }

  private static void insert(Connection connection, Pay pay) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into shop.payment values (?)")) {
      insert.setLong(1, pay.orderId());
      insert.executeUpdate();
    }
  }

  private static long payments(TestDatabase database) throws SQLException {
    return database.number("select count(*) from shop.payment");
  }
}
