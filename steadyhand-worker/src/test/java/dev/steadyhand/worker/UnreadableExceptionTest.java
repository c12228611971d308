package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An exception is code of the application. Whatever it does when it is read, one attempt fails. */
@DatabaseTest
class UnreadableExceptionTest {
  record Pay(long orderId) {}

  private static final TaskType<Pay> PAY = TaskType.of("pay_order", Pay.class).retry(Retry.never());

  @Test
  void it_is_a_failed_attempt_with_what_can_be_read_of_its_stack(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    List<RuntimeException> exceptions = exceptions();
    enqueue(application, PAY, exceptions.size());
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                PAY,
                (pay, task) -> {
                  throw exceptions.get((int) pay.orderId() - 1);
                })
            .buildStepped()) {
      List<ILoggingEvent> lines =
          Logs.during(
              () -> {
                for (RuntimeException thrown : exceptions) {
                  assertThat(worker.step().orElseThrow().end())
                      .as(thrown.getClass().getName())
                      .isEqualTo(TaskEnd.GIVEN_UP);
                }
              });
      assertThat(lines)
          .as("each is logged")
          .filteredOn(line -> line.getLevel() == Level.WARN)
          .hasSameSizeAs(exceptions);
    }
    assertAllAreToldOf(database, exceptions);
  }

  @Test
  void it_is_no_more_than_that_in_a_transaction(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    List<RuntimeException> exceptions = exceptions();
    enqueue(application, PAY, exceptions.size());
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  insert(connection, pay);
                  throw exceptions.get((int) pay.orderId() - 1);
                })
            .buildStepped()) {
      for (RuntimeException thrown : exceptions) {
        assertThat(worker.step().orElseThrow().end())
            .as(thrown.getClass().getName())
            .isEqualTo(TaskEnd.GIVEN_UP);
      }
    }
    assertAllAreToldOf(database, exceptions);
    assertThat(database.number("select count(*) from shop.payment")).isZero();
  }

  private static void assertAllAreToldOf(TestDatabase database, List<RuntimeException> exceptions)
      throws SQLException {
    List<@Nullable String> messages =
        database.texts("select last_error from queues.dead_letter order by task_id");
    List<@Nullable String> traces =
        database.texts("select stack_trace from queues.dead_letter order by task_id");
    assertThat(traces).hasSameSizeAs(exceptions);
    for (int i = 0; i < exceptions.size(); i++) {
      String name = exceptions.get(i).getClass().getName();
      assertThat(messages.get(i)).startsWith(name);
      assertThat(traces.get(i)).startsWith(name);
    }
  }

  @Test
  void one_whose_message_never_comes_exceeds_the_time_limit(TestDatabase database)
      throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> hasty = PAY.timeLimit(Duration.ofSeconds(3));
    enqueue(application, hasty, 2);
    try (SteppedWorker worker =
        worker(database, application)
            .handle(
                hasty,
                (pay, task) -> {
                  throw new Silent();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    try (SteppedWorker worker =
        worker(database, application)
            .handleInTransaction(
                hasty,
                (pay, task, connection) -> {
                  throw new Silent();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.texts("select error_kind from queues.error"))
        .containsExactly("timeout", "timeout");
    assertThat(database.texts("select stack_trace from queues.error"))
        .allSatisfy(trace -> assertThat(trace).contains("Silent.getMessage"));
  }

  @Test
  void others_of_its_type_go_on_and_have_not_failed(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    TaskType<Pay> shared = PAY.sharingTransactions();
    enqueue(application, shared, 400);
    HikariConfig config = new HikariConfig();
    config.setDataSource(application);
    config.setMaximumPoolSize(4);
    try (HikariDataSource pool = new HikariDataSource(config);
        Worker worker =
            worker(database, pool)
                .handleInTransaction(
                    shared,
                    (pay, task, connection) -> {
                      insert(connection, pay);
                      if (pay.orderId() % 100 == 0) {
                        throw new Sneaky();
                      }
                    })
                .build()) {
      worker.drain();
    }
    assertThat(database.number("select count(distinct order_id) from shop.payment")).isEqualTo(396);
    assertThat(
            database.texts(
                "select distinct t.payload ->> 'orderId' from queues.error e join queues.task t"
                    + " using (task_id) order by 1"))
        .containsExactly("100", "200", "300", "400");
  }

  private static List<RuntimeException> exceptions() {
    List<RuntimeException> all = new ArrayList<>();
    all.add(new Asserting());
    all.add(new Sneaky());
    all.add(new Overflowing());
    all.add(new Unprintable());
    all.add(new WithoutCause());
    all.add(new WithoutFrames());
    all.add(new Endless());
    all.add(new Fickle());
    all.add(new IllegalStateException("its cause", new Asserting()));
    RuntimeException suppressing = new IllegalStateException("its suppressed one");
    suppressing.addSuppressed(new Endless());
    all.add(suppressing);
    return all;
  }

  @SuppressWarnings("serial")
  private static final class Asserting extends RuntimeException {
    @Override
    public String getMessage() {
      throw new AssertionError("inner");
    }
  }

  @SuppressWarnings("serial")
  private static final class Sneaky extends RuntimeException {
    @Override
    public String getMessage() {
      sneak(new IOException("inner"));
      return "";
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }

  @SuppressWarnings("serial")
  private static final class Overflowing extends RuntimeException {
    @Override
    public String toString() {
      return "again: " + this;
    }
  }

  @SuppressWarnings("serial")
  private static final class Unprintable extends RuntimeException {
    @Override
    public void printStackTrace(PrintWriter writer) {
      throw new AssertionError("inner");
    }

    @Override
    public String toString() {
      throw new AssertionError("inner");
    }
  }

  @SuppressWarnings("serial")
  private static final class WithoutCause extends RuntimeException {
    @Override
    public synchronized Throwable getCause() {
      throw new AssertionError("inner");
    }
  }

  @SuppressWarnings("serial")
  private static final class WithoutFrames extends RuntimeException {
    @Override
    public StackTraceElement[] getStackTrace() {
      throw new AssertionError("inner");
    }
  }

  /** Each cause has a new one: a chain that nobody can print. */
  @SuppressWarnings("serial")
  private static final class Endless extends RuntimeException {
    @Override
    public synchronized Throwable getCause() {
      return new Endless();
    }
  }

  /** Can be stored, and then not be logged. */
  @SuppressWarnings("serial")
  private static final class Fickle extends RuntimeException {
    private final AtomicInteger reads = new AtomicInteger();

    @Override
    public String getMessage() {
      if (reads.incrementAndGet() > 2) {
        throw new AssertionError("inner");
      }
      return "fickle";
    }
  }

  @SuppressWarnings("serial")
  private static final class Silent extends RuntimeException {
    @Override
    public String getMessage() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return "too late";
    }
  }

  private static void enqueue(DataSource application, TaskType<Pay> type, int count)
      throws SQLException {
    new TaskClient(application)
        .enqueueAll(
            LongStream.rangeClosed(1, count).mapToObj(id -> type.task(new Pay(id))).toList());
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
}
