package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.steadyhand.client.BatchState;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * The first four jobs of a new user, in Java alone. SQL is only used to look at what happened, and
 * to let time pass.
 */
@DatabaseTest
class FourJobsTest {
  record Hook(String url) {}

  static final TaskType<Hook> CALL_HOOK =
      TaskType.of("call_hook", Hook.class)
          .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5));

  @Test
  void an_http_call_with_backoff_is_dead_after_five_tries_with_its_stack_trace(
      TestDatabase database) throws Exception {
    AtomicInteger calls = new AtomicInteger();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          calls.incrementAndGet();
          exchange.sendResponseHeaders(503, -1);
          exchange.close();
        });
    server.start();
    try (HttpClient http = HttpClient.newHttpClient()) {
      TaskClient client = new TaskClient(Applications.install(database));
      client.enqueue(CALL_HOOK, new Hook("http://localhost:" + server.getAddress().getPort()));

      try (SteppedWorker worker =
          WorkerHarness.worker(database)
              .handle(
                  CALL_HOOK,
                  (hook, task) -> {
                    HttpResponse<Void> answer =
                        http.send(
                            HttpRequest.newBuilder(URI.create(hook.url())).build(),
                            HttpResponse.BodyHandlers.discarding());
                    if (answer.statusCode() >= 300) {
                      throw new IOException("the hook answered " + answer.statusCode());
                    }
                  })
              .buildStepped()) {
        for (int attempt = 1; attempt <= 5; attempt++) {
          assertThat(worker.step()).as("attempt %d", attempt).isPresent();
          assertThat(worker.step()).as("a pause after attempt %d", attempt).isEmpty();
          WorkerHarness.makeDue(database);
        }
        assertThat(worker.step()).as("no sixth").isEmpty();
      }
    } finally {
      server.stop(0);
    }
    assertThat(calls).hasValue(5);
    assertThat(database.text("select stack_trace from queues.dead_letter"))
        .startsWith("java.io.IOException: the hook answered 503\n\tat ")
        .contains("FourJobsTest");
    assertThat(
            database.texts(
                "select round(log(2, extract(epoch from not_before - ended_at) / 4.5)) from"
                    + " queues.task_lease_ended order by ended_at"))
        .as("5, 10, 20 and 40 seconds, less up to a fifth")
        .containsExactly("0", "1", "2", "3");
  }

  record Report(String name) {}

  static final TaskType<Report> REPORT = TaskType.of("report", Report.class);

  @Test
  void every_night_at_three(TestDatabase database) throws Exception {
    TaskClient client = new TaskClient(Applications.install(database));
    List<Report> seen = new CopyOnWriteArrayList<>();
    Schedule nightly = Schedule.cron("0 3 * * *", ZoneId.of("Europe/Berlin"));

    client.schedules().put("nightly report", nightly, REPORT, new Report("sales"));
    client.schedules().put("nightly report", nightly, REPORT, new Report("sales"));
    client.schedules().runNow("nightly report");

    try (Worker worker =
        WorkerHarness.worker(database).handle(REPORT, (report, task) -> seen.add(report)).build()) {
      worker.drain();
    }
    assertThat(seen).containsExactly(new Report("sales"));
    assertThat(
            database.texts(
                "select to_char(next_due_at at time zone 'Europe/Berlin', 'HH24:MI') from"
                    + " schedules.schedule_state where schedule_name = 'nightly report'"))
        .containsExactly("03:00");
  }

  record Line(int number, String text) {}

  record Counts(int total, int dead) {}

  record Imported(String file, Counts batch) {}

  static final TaskType<Line> IMPORT_LINE =
      TaskType.of("import_line", Line.class).retry(Retry.never());
  static final TaskType<Imported> IMPORTED = TaskType.of("imported", Imported.class);

  @Test
  void ten_thousand_jobs_from_a_csv_and_a_callback_when_all_are_done(TestDatabase database)
      throws Exception {
    Stream<String> csv = Stream.iterate(1, n -> n + 1).limit(10_000).map(n -> n + ";text " + n);
    TaskClient client = new TaskClient(Applications.install(database));
    List<Imported> ends = new CopyOnWriteArrayList<>();
    AtomicInteger lines = new AtomicInteger();
    AtomicInteger before = new AtomicInteger();

    long batchId =
        client
            .enqueue(
                TaskBatch.of(csv.map(FourJobsTest::parse).map(IMPORT_LINE::task).toList())
                    .then(IMPORTED.task(new Imported("orders.csv", new Counts(0, 0)))))
            .batchId();

    try (Worker worker =
        WorkerHarness.worker(database)
            .handle(
                IMPORT_LINE,
                (line, task) -> {
                  lines.incrementAndGet();
                  if (line.number() % 5000 == 0) {
                    throw new IllegalArgumentException("line " + line.number());
                  }
                })
            .handle(
                IMPORTED,
                (imported, task) -> {
                  before.set(lines.get());
                  ends.add(imported);
                })
            .build()) {
      worker.start();
      Await.until("the callback came", () -> !ends.isEmpty());
    }
    assertThat(ends).containsExactly(new Imported("orders.csv", new Counts(10_000, 2)));
    assertThat(before).as("all lines before the callback").hasValue(10_000);
    assertThat(client.inspectBatch(batchId).map(BatchState::total)).hasValue(10_000);
  }

  private static Line parse(String line) {
    String[] columns = line.split(";", -1);
    return new Line(Integer.parseInt(columns[0]), columns[1]);
  }

  record Pay(long orderId) {}

  static final TaskType<Pay> PAY = TaskType.of("pay", Pay.class).sharingTransactions();

  /** Under kills: see {@link ExactlyOnceTest}. */
  @Test
  void a_write_to_the_database_exactly_once(TestDatabase database) throws Exception {
    DataSource application = Applications.install(database);
    TaskClient client = new TaskClient(application);
    client.enqueueAll(
        Stream.iterate(1L, n -> n + 1).limit(50).map(id -> PAY.task(new Pay(id))).toList());

    try (Worker worker =
        WorkerHarness.worker(database)
            .transactions(HandlerTransactions.of(application))
            .handleInTransaction(
                PAY,
                (pay, task, connection) -> {
                  try (PreparedStatement insert =
                      connection.prepareStatement("insert into shop.payment values (?)")) {
                    insert.setLong(1, pay.orderId());
                    insert.executeUpdate();
                  }
                })
            .build()) {
      worker.drain();
    }
    assertThat(database.number("select count(*) from shop.payment")).isEqualTo(50);
  }
}
