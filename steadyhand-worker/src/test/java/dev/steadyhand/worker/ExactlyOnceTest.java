package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A write to the database happens exactly once, whenever the worker is killed with SIGKILL. */
@DatabaseTest
@Execution(ExecutionMode.CONCURRENT)
class ExactlyOnceTest {
  private static final int JOBS = 20;

  record Pay(long orderId) {}

  private static final TaskType<Pay> PAY = TaskType.of("pay_order", Pay.class);

  /** A moment of a transaction. */
  enum Moment {
    BEGUN,
    WRITTEN,
    COMPLETED,
    COMMITTED
  }

  @ParameterizedTest
  @EnumSource(Moment.class)
  void rows_are_as_many_as_jobs_if_the_worker_is_killed_at_a_step(Moment moment) throws Exception {
    for (TaskType<Pay> type : List.of(PAY, PAY.sharingTransactions())) {
      try (TestDatabase database = TestDatabase.create()) {
        DataSource application = prepare(database);
        enqueue(application, type);
        killAt(database, type, moment, 1 + JOBS / 2);
        finish(database, application, type, JOBS);
      }
    }
  }

  @Test
  @Tag("slow")
  @Timeout(value = 30, unit = TimeUnit.MINUTES)
  void rows_are_as_many_as_jobs_after_two_hundred_kills(TestDatabase ignored) throws Exception {
    Random random = new Random(16);
    try (TestDatabase database = TestDatabase.create()) {
      DataSource application = prepare(database);
      for (int round = 1; round <= 200; round++) {
        TaskType<Pay> type = random.nextBoolean() ? PAY : PAY.sharingTransactions();
        enqueue(application, type);
        Moment moment = Moment.values()[random.nextInt(Moment.values().length)];
        killAt(database, type, moment, 1 + random.nextInt(JOBS - 1));
      }
      finish(database, application, PAY, 200 * JOBS);
    }
  }

  private static DataSource prepare(TestDatabase database) throws SQLException {
    database.execute("select queues.configure_queue('default', interval '1 second', 1000)");
    database.execute("select queues.change_setting('delivery_cap', '10000')");
    return Applications.install(database);
  }

  private static void enqueue(DataSource application, TaskType<Pay> type) throws SQLException {
    new TaskClient(application)
        .enqueueAll(
            LongStream.rangeClosed(1, JOBS).mapToObj(id -> type.task(new Pay(id))).toList());
  }

  /** Kills a worker when one of its transactions has reached this moment. */
  private static void killAt(TestDatabase database, TaskType<Pay> type, Moment moment, int number)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ExactlyOnceTest.class.getName(),
                database.url("worker_service_user").jdbcUrl() + "?user=worker_service_user",
                moment.name(),
                String.valueOf(number),
                String.valueOf(type.sharesTransactions()))
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = output.readLine();
          line != null && !line.equals("reached");
          line = output.readLine()) {
        assertThat(line).doesNotContain("Exception in thread");
      }
    }
    process.destroyForcibly().waitFor();
  }

  private static void finish(
      TestDatabase database, DataSource application, TaskType<Pay> type, int jobs)
      throws Exception {
    try (Worker worker = worker(database.url("worker_service_user"), application, type, m -> {})) {
      worker.start();
      Await.until(
          "all is done",
          () -> database.number("select count(*) from queues.task_completed") == jobs);
    }
    assertThat(database.number("select count(*) from shop.payment")).isEqualTo(jobs);
    assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  private interface Told {
    void reached(Moment moment);
  }

  private static Worker worker(
      DatabaseUrl url, DataSource application, TaskType<Pay> type, Told told) {
    HandlerTransactions jdbc = HandlerTransactions.of(application);
    return Worker.builder(url)
        .options(WorkerOptions.defaults().polling(Duration.ofMillis(100)))
        .transactions(
            work -> {
              jdbc.inTransaction(
                  connection -> {
                    told.reached(Moment.BEGUN);
                    work.run(connection);
                    told.reached(Moment.COMPLETED);
                  });
              told.reached(Moment.COMMITTED);
            })
        .handleInTransaction(
            type,
            (pay, task, connection) -> {
              try (PreparedStatement insert =
                  connection.prepareStatement("insert into shop.payment values (?)")) {
                insert.setLong(1, pay.orderId());
                insert.executeUpdate();
              }
              told.reached(Moment.WRITTEN);
            })
        .build();
  }

  /** The worker that is killed. Arguments: URL, moment, which one of these, whether to share. */
  public static void main(String... args) throws Exception {
    Moment wanted = Moment.valueOf(args[1]);
    AtomicInteger left = new AtomicInteger(Integer.parseInt(args[2]));
    DatabaseUrl url = DatabaseUrl.parse(args[0]);
    TaskType<Pay> type = Boolean.parseBoolean(args[3]) ? PAY.sharingTransactions() : PAY;
    String jdbc = url.jdbcUrl().replaceFirst("\\?.*", "");
    Worker worker =
        worker(
            url,
            Applications.dataSource(jdbc),
            type,
            moment -> {
              if (moment == wanted && left.decrementAndGet() <= 0) {
                System.out.println("reached");
                waitToBeKilled();
              }
            });
    worker.drain();
    // Shared transactions are fewer than jobs: the moment may never come.
    System.out.println("reached");
    waitToBeKilled();
  }

  private static void waitToBeKilled() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
