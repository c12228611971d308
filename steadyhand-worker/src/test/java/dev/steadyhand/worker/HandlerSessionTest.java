package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Sessions of the application that are refused, cannot write, or end under a handler. */
@DatabaseTest
class HandlerSessionTest {
  record Pay(long orderId) {}

  private static final TaskType<Pay> PAY = TaskType.of("pay_order", Pay.class).retry(Retry.never());

  private static final String SESSIONS =
      "select count(*) from pg_stat_activity where datname = current_database() and usename = '%s'"
          .formatted(Applications.LOGIN);

  @Test
  void a_handler_that_idles_in_its_transaction_too_long_has_failed(TestDatabase database)
      throws Exception {
    DataSource application =
        application(database, "-c idle_in_transaction_session_timeout=100", new Pay(1), new Pay(2));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  awaitNoSession(database);
                  if (pay.orderId() == 1) {
                    insert(connection);
                  }
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      assertThat(worker.step().orElseThrow().end())
          .as("also if only the completion notices")
          .isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.texts("select last_error from queues.dead_letter"))
        .hasSize(2)
        .allSatisfy(
            error -> assertThat(error).contains("idle_in_transaction_session_timeout", "25P03"));
  }

  @Test
  void a_handler_whose_transaction_takes_too_long_has_failed(TestDatabase database)
      throws Exception {
    assumeThat(database.number("select current_setting('server_version_num')::int / 10000"))
        .isGreaterThanOrEqualTo(17);
    DataSource application = application(database, "-c transaction_timeout=500", new Pay(1));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  awaitNoSession(database);
                  insert(connection);
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .contains("transaction_timeout", "25P04");
  }

  @Test
  void a_handler_that_makes_its_transaction_read_only_has_failed(TestDatabase database)
      throws Exception {
    DataSource application = application(database, "", new Pay(1));
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  try (Statement statement = connection.createStatement()) {
                    statement.execute("set transaction read only");
                  }
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .contains("read-only transaction");
  }

  /** The last deliveries count: it may be the handler that ends the session. */
  @Test
  void a_dead_letter_says_that_sessions_were_lost(TestDatabase database) throws Exception {
    DataSource application = application(database, "", new Pay(1));
    database.execute("select queues.configure_queue('default', interval '5 minutes', 2)");
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  try (Statement statement = connection.createStatement()) {
                    statement.execute("select pg_terminate_backend(pg_backend_pid())");
                  }
                })
            .buildStepped()) {
      for (int delivery = 1; delivery <= 3; delivery++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
        WorkerHarness.makeDue(database);
      }
      worker.step();
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .startsWith("the connection to the database was lost again");
  }

  @Test
  void what_prevents_handlers_from_beginning_uses_up_no_attempt_and_is_logged_once(
      TestDatabase database) throws Exception {
    DataSource application = application(database, "", new Pay(1), new Pay(2));
    PGSimpleDataSource refused = new PGSimpleDataSource();
    refused.setURL(database.url("no_such_login").jdbcUrl());
    refused.setUser("no_such_login");
    AtomicBoolean isRefused = new AtomicBoolean();
    List<ILoggingEvent> lines = new ArrayList<>();
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .transactions(
                work ->
                    HandlerTransactions.of(isRefused.get() ? refused : application)
                        .inTransaction(work))
            .handleInTransaction(PAY, (pay, task, connection) -> insert(connection))
            .buildStepped()) {
      isRefused.set(true);
      lines.addAll(
          Logs.during(
              () -> {
                assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
                assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
              }));
      isRefused.set(false);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(lines)
        .filteredOn(line -> line.getLevel().isGreaterOrEqual(Level.WARN))
        .singleElement()
        .asString()
        .contains("pay_order", "role \"no_such_login\" does not exist");
    assertThat(database.number("select count(*) from queues.error")).isZero();
    assertThat(database.number("select count(*) from queues.task_lease_ended where counts"))
        .isZero();
  }

  @Test
  void a_missing_right_to_hold_tasks_uses_up_no_attempt(TestDatabase database) throws Exception {
    DataSource application = application(database, "", new Pay(1));
    String right =
        "execute on function queues.hold_for_handler(bigint[], bigint[], text) %s"
            + " steadyhand_handler";
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(PAY, (pay, task, connection) -> insert(connection))
            .buildStepped()) {
      database.execute("revoke " + right.formatted("from"));
      for (int delivery = 1; delivery <= 3; delivery++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
        WorkerHarness.makeDue(database);
      }
      database.execute("grant " + right.formatted("to"));
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(database.number("select count(*) from queues.task_lease_ended where counts"))
        .isZero();
  }

  @Test
  void transactions_that_run_nothing_complete_nothing(TestDatabase database) throws Exception {
    DataSource application = application(database, "", new Pay(1));
    AtomicInteger begun = new AtomicInteger();
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .transactions(
                work -> {
                  if (begun.incrementAndGet() != 2) {
                    HandlerTransactions.of(application).inTransaction(work);
                  }
                })
            .handleInTransaction(PAY, (pay, task, connection) -> insert(connection))
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RELEASED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
  }

  @Test
  void transactions_that_are_read_only_are_refused_at_the_start(TestDatabase database)
      throws Exception {
    Applications.install(database);
    PGSimpleDataSource readOnly = dataSource(database);
    readOnly.setReadOnly(true);
    DataSource byDefault = dataSource(database, "-c default_transaction_read_only=on");
    for (DataSource application : List.of(readOnly, byDefault)) {
      assertThatThrownBy(
              () ->
                  worker(database, application)
                      .handleInTransaction(PAY, (pay, task, connection) -> {})
                      .buildStepped())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("are read-only")
          .hasMessageContaining("Use a data source that may write");
    }
  }

  /** Its statement is cancelled: until then, the transaction has the task locked. */
  @Test
  void a_handler_that_ignores_interrupts_in_a_statement_loses_its_transaction(TestDatabase database)
      throws Exception {
    TaskType<Pay> hasty = PAY.timeLimit(Duration.ofSeconds(3));
    DataSource application = application(database, "");
    new TaskClient(application).enqueue(hasty, new Pay(1));
    try (Connection other = database.connect();
        Statement lock = other.createStatement();
        SteppedWorker worker =
            worker(database, application)
                .handleInTransaction(
                    hasty,
                    (pay, task, connection) ->
                        CompletableFuture.runAsync(() -> insertUnchecked(connection)).join())
                .buildStepped()) {
      other.setAutoCommit(false);
      lock.execute("lock table shop.payment");
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      awaitNoSession(database);
    }
    assertThat(database.text("select error_kind from queues.error")).isEqualTo("timeout");
    assertThat(database.number("select count(*) from shop.payment")).isZero();
  }

  private static DataSource application(TestDatabase database, String options, Pay... payments)
      throws SQLException {
    TaskClient client = new TaskClient(Applications.install(database));
    for (Pay pay : payments) {
      client.enqueue(PAY, pay);
    }
    return dataSource(database, options);
  }

  private static PGSimpleDataSource dataSource(TestDatabase database, String options) {
    PGSimpleDataSource dataSource = dataSource(database);
    dataSource.setOptions(options);
    return dataSource;
  }

  private static PGSimpleDataSource dataSource(TestDatabase database) {
    return (PGSimpleDataSource) Applications.dataSource(database.url(Applications.LOGIN).jdbcUrl());
  }

  private static void awaitNoSession(TestDatabase database) throws SQLException {
    while (database.number(SESSIONS) > 0) {
      Thread.onSpinWait();
    }
  }

  private static Worker.Builder worker(TestDatabase database, DataSource application) {
    return WorkerHarness.worker(database).transactions(HandlerTransactions.of(application));
  }

  private static void insert(Connection connection) throws SQLException {
    try (Statement insert = connection.createStatement()) {
      insert.execute("insert into shop.payment values (1)");
    }
  }

  private static void insertUnchecked(Connection connection) {
    try {
      insert(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
