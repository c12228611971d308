package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestServer;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.ServerStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * PostgreSQL is killed and restarted under a worker: the worker waits, resumes on its own, and
 * loses nothing.
 */
class DatabaseLossTest {
  private static final int FUNCTIONS = 2000;
  private static final int EMAILS = 2000;
  private static final int TEXTS = 1000;

  @Test
  void three_crashes_under_five_thousand_tasks(@TempDir Path folder) throws Exception {
    EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .dataDirectory(folder.resolve("data"))
            .port(freePort())
            .durability(Durability.DURABLE)
            .setting("max_connections", "100")
            .build();
    try (postgres) {
      postgres.start();
      DatabaseUrl url = DatabaseUrl.parse(postgres.jdbcUrl("postgres", "postgres"));
      prepare(url, FUNCTIONS, EMAILS, TEXTS);
      Map<String, Integer> emails = new ConcurrentHashMap<>();
      Map<Long, Integer> texts = new ConcurrentHashMap<>();
      List<WorkerState> states = new CopyOnWriteArrayList<>();
      Worker worker =
          Worker.builder(url)
              .options(WorkerOptions.defaults().polling(Duration.ofMillis(100)))
              .channel(new TestChannel("email", call -> count(emails, call.idempotencyKey())))
              .channel(new TestChannel("sms", call -> count(texts, call.taskId())).notIdempotent())
              .listener(states(states))
              .build();
      worker.start();
      List<ILoggingEvent> events = Logs.during(() -> crashThrice(postgres, worker));
      try (Session session = new Session(url.connect())) {
        Await.until("all is done", () -> session.number("select count(*) from queues.ready") == 0);
        worker.stop();
        assertEverythingHappened(session, emails, texts);
      }
      long losses = states.stream().filter(state -> state == WorkerState.DATABASE_LOST).count();
      assertThat(losses).isGreaterThanOrEqualTo(3);
      assertThat(events)
          .filteredOn(event -> event.getFormattedMessage().contains("cannot be reached"))
          .as("lines in the log, no more than one for each change")
          .hasSizeBetween(3, (int) losses);
    }
  }

  private static void crashThrice(EmbeddedPostgres postgres, Worker worker) throws Exception {
    for (int crash = 1; crash <= 3; crash++) {
      long enough = crash * 1000L;
      Await.until("work is under way", () -> worker.stats().completed() >= enough);
      crash(postgres);
      Await.until("it is noticed", () -> worker.health().state() == WorkerState.DATABASE_LOST);
      postgres.start();
      Await.until("it goes on", () -> worker.health().state() == WorkerState.RUNNING);
    }
  }

  /** SMS are being sent when PostgreSQL dies, and the provider responds before it is back. */
  @Test
  void responses_that_arrive_while_the_database_is_down_are_stored(@TempDir Path folder)
      throws Exception {
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .dataDirectory(folder.resolve("data"))
            .port(freePort())
            .durability(Durability.DURABLE)
            .build()) {
      postgres.start();
      DatabaseUrl url = DatabaseUrl.parse(postgres.jdbcUrl("postgres", "postgres"));
      prepare(url, 0, 0, 20);
      CountDownLatch calling = new CountDownLatch(20);
      CountDownLatch answer = new CountDownLatch(1);
      TestChannel sms =
          new TestChannel(
                  "sms",
                  call -> {
                    calling.countDown();
                    answer.await();
                    return Outcome.Accepted.with("id", "m" + call.taskId());
                  })
              .notIdempotent();
      Worker worker =
          Worker.builder(url)
              .options(WorkerOptions.defaults().polling(Duration.ofMillis(50)))
              .channel(sms)
              .build();
      worker.start();
      calling.await();
      crash(postgres);
      answer.countDown();
      Await.until("it is noticed", () -> worker.health().state() == WorkerState.DATABASE_LOST);
      long leaseIsOver = System.nanoTime() + Duration.ofSeconds(4).toNanos();
      Await.until("the leases are over", () -> System.nanoTime() > leaseIsOver);
      postgres.start();
      try (Session session = new Session(url.connect())) {
        Await.until("all is done", () -> session.number("select count(*) from queues.ready") == 0);
        worker.stop();
        assertThat(sms.calls()).hasSize(20);
        assertThat(
                session.number(
                    "select count(*) from queues.task_outcome where outcome = 'accepted'"))
            .isEqualTo(20);
      }
    }
  }

  private static void assertEverythingHappened(
      Session session, Map<String, Integer> emails, Map<Long, Integer> texts) throws SQLException {
    assertThat(session.number("select count(*) from queues.task_completed"))
        .isEqualTo(FUNCTIONS + EMAILS + TEXTS);
    assertThat(session.number("select count(*) from queues.dead_letter")).isZero();
    assertThat(session.number("select count(*) from app.step")).as("steps").isEqualTo(FUNCTIONS);
    assertThat(session.number("select count(distinct n) from app.step")).isEqualTo(FUNCTIONS);
    assertThat(session.number("select count(distinct xmin::text) from app.step"))
        .as("transactions")
        .isLessThan(FUNCTIONS);
    assertThat(emails).as("effects, each under its own key").hasSize(EMAILS);
    assertThat(texts.values()).as("texts sent twice").allMatch(times -> times == 1);
    Set<Long> sentOrFlagged = new HashSet<>(texts.keySet());
    session
        .texts("select task_id from queues.task_outcome where outcome = 'unknown'")
        .forEach(id -> sentOrFlagged.add(Long.valueOf(id)));
    assertThat(sentOrFlagged).as("texts sent or flagged").hasSize(TEXTS);
    assertThat(session.texts("select difference from queues.check_ready()")).isEmpty();
  }

  private static void prepare(DatabaseUrl url, int functions, int emails, int texts)
      throws SQLException {
    try (Connection connection = url.connect();
        Session session = new Session(connection)) {
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
      new Session(connection).execute(TestServer.WITHOUT_UPKEEP);
      session.execute("create schema app");
      session.execute("create table app.step (n bigint)");
      session.execute(
          """
          create function app.step(_payload jsonb) returns jsonb language sql security definer as $$
              insert into app.step values ((_payload ->> 'n')::bigint) returning '{"status": "succeeded"}'::jsonb
          $$
          """);
      session.execute(
          """
          create function app.shared_step(_payload jsonb) returns jsonb language sql as 'select app.step(_payload)'
          """);
      session.execute(
          """
          select internal.register_function('app.step'),
              internal.register_function('app.shared_step', _may_share => true)
          """);
      // A claim whose response was lost with the server is redelivered when its lease expires.
      session.execute("select queues.configure_queue('default', interval '3 seconds')");
      List<NewTask> tasks = new ArrayList<>();
      for (int n = 0; n < functions; n++) {
        String function = n % 2 == 0 ? "app.step" : "app.shared_step";
        tasks.add(NewTask.of("db_function", Map.of("db_function", function, "n", n)));
      }
      for (int n = 0; n < emails; n++) {
        tasks.add(NewTask.of("email", Map.of("n", n)));
      }
      for (int n = 0; n < texts; n++) {
        tasks.add(NewTask.of("sms", Map.of("n", n)));
      }
      new TaskClient().enqueueAll(connection, tasks);
    }
  }

  /** The port stays the same across a crash. */
  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void crash(EmbeddedPostgres postgres) throws Exception {
    if (postgres.status() instanceof ServerStatus.Running running) {
      ProcessHandle.of(running.pid()).ifPresent(ProcessHandle::destroyForcibly);
      Await.until(
          "it is dead",
          () -> !ProcessHandle.of(running.pid()).map(ProcessHandle::isAlive).orElse(false));
    }
  }

  private static <K> Outcome count(Map<K, Integer> calls, K key) {
    calls.merge(key, 1, Integer::sum);
    return Outcome.Accepted.empty();
  }

  private static WorkerListener states(List<WorkerState> states) {
    return new WorkerListener() {
      @Override
      public void stateChanged(WorkerState state) {
        states.add(state);
      }
    };
  }
}
