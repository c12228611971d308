package dev.steadyhand.lab.comingfrom;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.SteppedWorker;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.Worker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jobrunr.jobs.mappers.JobMapper;
import org.jobrunr.jobs.states.StateName;
import org.jobrunr.scheduling.JobScheduler;
import org.jobrunr.storage.InMemoryStorageProvider;
import org.jobrunr.utils.mapper.jackson.JacksonJsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The page {@code coming-from-jobrunr-db-scheduler-quartz.md}: its code is that of this package,
 * its numbers of lines are counted, and the jobs of Steadyhand run.
 */
@DatabaseTest
class ComingFromTest {
  private static final Path PAGE =
      Path.of("../docs/how-to/coming-from-jobrunr-db-scheduler-quartz.md");
  private static final Path FOLDER = Path.of("src/test/java/dev/steadyhand/lab/comingfrom");
  private static final Map<String, String> SOURCES =
      Map.of(
          "steadyhand", "SteadyhandJobs.java",
          "jobrunr", "JobRunrJobs.java",
          "dbscheduler", "DbSchedulerJobs.java",
          "quartz", "QuartzJobs.java",
          "own", "OwnTables.java");

  @TempDir private Path folder;

  @Test
  void the_page_shows_this_code() throws IOException {
    for (DocumentedCode.Block block : new DocumentedCode(PAGE).marked("java")) {
      String source = SOURCES.get(block.mark());
      assertThat(source).as(block.mark()).isNotNull();
      assertThat(DocumentedCode.lines(FOLDER.resolve(source)))
          .containsSequence(block.text().lines().map(String::strip).toList());
    }
  }

  @Test
  void the_page_counts_the_lines_that_it_shows() throws IOException {
    String page = Files.readString(PAGE);
    List<List<String>> rows =
        page.lines()
            .filter(line -> line.startsWith("| ["))
            .map(line -> List.of(line.split("\\|")))
            .toList();
    assertThat(rows).hasSize(4);
    for (List<String> row : rows) {
      String section = section(page, row.get(1));
      List<String> libraries = List.of("steadyhand", "jobrunr", "dbscheduler", "quartz");
      for (int i = 0; i < libraries.size(); i++) {
        String cell = row.get(i + 2).strip();
        int lines = lines(section, libraries.get(i));
        assertThat(cell)
            .as(row.get(1) + libraries.get(i))
            .startsWith(lines == 0 ? "not shown" : String.valueOf(lines + own(section, i)));
      }
    }
  }

  private static String section(String page, String link) {
    String anchor = link.replaceFirst(".*\\(#(.*)\\).*", "$1").strip();
    return Stream.of(page.split("(?m)^## "))
        .filter(part -> anchor(part.lines().findFirst().orElse("")).equals(anchor))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no section " + anchor));
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replace(",", "").replace(' ', '-');
  }

  /** What a library lacks is counted for it: Steadyhand lacks nothing, JobRunr has dead letters. */
  private static int own(String section, int library) {
    boolean isNeeded = library > (section.contains("shop.dead_letter") ? 1 : 0);
    return isNeeded ? lines(section, "own") : 0;
  }

  private static int lines(String section, String mark) {
    return (int)
        Pattern.compile("(?ms)^```(?:java|sql) %s\\R(.*?)^```$".formatted(mark))
            .matcher(section)
            .results()
            .map((MatchResult block) -> block.group(1))
            .flatMap(String::lines)
            .filter(line -> !line.isBlank())
            .count();
  }

  @Test
  void a_call_is_made_five_times_and_then_a_dead_letter(TestDatabase db) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    List<String> keys = Collections.synchronizedList(new ArrayList<>());
    server.createContext(
        "/",
        exchange -> {
          keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
          exchange.sendResponseHeaders(503, -1);
          exchange.close();
        });
    server.start();
    try (Connection connection = db.connect()) {
      Worker.Builder builder = Worker.builder(db.url());
      SteadyhandJobs.Calls.serve(builder);
      try (SteppedWorker worker = builder.buildStepped()) {
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        SteadyhandJobs.Calls.enqueue(new TaskClient(), connection, url);
        for (int attempt = 1; attempt <= 5; attempt++) {
          assertThat(worker.step().orElseThrow().end())
              .isEqualTo(attempt < 5 ? TaskEnd.RETRIED : TaskEnd.GIVEN_UP);
          db.execute("update queues.ready set available_at = now() where task_lease_id is null");
          db.execute("select setval(floor_at, 0), setval(floor_task_id, 0) from queues.lane");
        }
      }
    } finally {
      server.stop(0);
    }
    assertThat(keys).hasSize(5).containsOnly(keys.getFirst());
    assertThat(db.text("select stack_trace from queues.dead_letter")).contains("answered 503");
  }

  @Test
  void a_file_is_imported_a_report_is_scheduled_and_a_payment_is_written(TestDatabase db)
      throws Exception {
    DataSource shop = dataSource(db);
    db.execute("create schema shop");
    db.execute("create table shop.payment (order_id bigint primary key)");
    TaskClient client = new TaskClient(shop);
    Path csv = folder.resolve("lines.csv");
    Files.write(csv, Collections.nCopies(1_000, "a,b,c"));
    SteadyhandJobs.Imports.enqueue(client, csv);
    SteadyhandJobs.Nights.schedule(client);
    client.schedules().runNow("nightly report");
    try (Connection connection = shop.getConnection()) {
      client.enqueue(connection, SteadyhandJobs.Payments.PAY, new SteadyhandJobs.Payments.Pay(8));
      SteadyhandJobs.Payments.enqueue(client, connection);
    }
    Worker.Builder builder = Worker.builder(db.url());
    SteadyhandJobs.Imports.serve(builder);
    SteadyhandJobs.Nights.serve(builder);
    SteadyhandJobs.Payments.serve(builder, shop);
    try (Worker worker = builder.build()) {
      worker.start();
      long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
      while (Shop.DONE.size() < 2 && System.nanoTime() < deadline) {
        LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
      }
    }
    assertThat(Shop.DONE).containsExactlyInAnyOrder("report sales", "imported " + csv);
    assertThat(db.texts("select order_id from shop.payment order by 1")).containsExactly("7", "8");
  }

  @Test
  void jobrunr_can_read_these_lambdas(TestDatabase db) throws Exception {
    db.execute("create schema shop");
    db.execute(
        "create table shop.import (import_id bigint generated always as identity, lines_left"
            + " integer)");
    Path csv = folder.resolve("lines.csv");
    Files.write(csv, List.of("a", "b"));
    try (InMemoryStorageProvider storage = new InMemoryStorageProvider()) {
      storage.setJobMapper(new JobMapper(new JacksonJsonMapper()));
      JobScheduler jobs = new JobScheduler(storage);
      JobRunrJobs.Calls.enqueue(jobs, "http://127.0.0.1");
      JobRunrJobs.Imports.enqueue(jobs, new OwnTables(dataSource(db)), csv);
      JobRunrJobs.Payments.enqueue(jobs);
      JobRunrJobs.Nights.schedule(jobs);

      assertThat(storage.countJobs(StateName.ENQUEUED)).isEqualTo(4);
      assertThat(storage.getRecurringJobs()).hasSize(1);
    }
  }

  private static DataSource dataSource(TestDatabase db) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(db.url().jdbcUrl());
    dataSource.setUser(db.url().properties().get("user"));
    return dataSource;
  }
}
