package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java code of {@code docs/how-to/jobs.md} and of the README. */
@DatabaseTest
class JobsPageTest {
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/worker/JobsPageTest.java");

  record EmailPayload(long id) {}

  record Pay(long orderId) {}

  record Size(int width, int height) {}

  record ResizeImage(long imageId) {}

  static final TaskType<ResizeImage> RESIZE =
      TaskType.of("resize_image", ResizeImage.class)
          .retry(
              Retry.exponential(Duration.ofSeconds(5))
                  .maxDelay(Duration.ofMinutes(10))
                  .maxAttempts(8))
          .timeLimit(Duration.ofMinutes(2));

  static final TaskType.WithResult<ResizeImage, Size> MEASURE =
      TaskType.of("measure_image", ResizeImage.class, Size.class);

  static final TaskType<Pay> PAY = TaskType.of("pay_order", Pay.class);

  private final Images images = new Images();

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/how-to/jobs.md"})
  void the_page_shows_this_code(String page) throws IOException {
    List<String> source = new ArrayList<>(DocumentedCode.lines(SOURCE));
    source.addAll(DocumentedCode.lines(ProcessesPageTest.SOURCE));

    assertThat(new DocumentedCode(Path.of("..").resolve(page)).lines("java"))
        .hasSizeGreaterThan(1)
        .flatExtracting(JobsPageTest::paragraphs)
        .allSatisfy(paragraph -> assertThat(source).containsSequence(paragraph));
  }

  /** A block may show pieces of code from several places, separated by empty lines. */
  private static List<List<String>> paragraphs(List<String> block) {
    List<List<String>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : block) {
      if (line.isEmpty()) {
        paragraphs.add(new ArrayList<>());
      } else if (!line.startsWith("//")) {
        paragraphs.getLast().add(line);
      }
    }
    return paragraphs;
  }

  @Test
  void jobs_are_enqueued_handled_awaited_and_cancelled(TestDatabase db) throws Exception {
    DataSource shop = Applications.install(db);
    DatabaseUrl database = db.url();
    TaskClient client = new TaskClient(shop);
    enqueue(client, shop);
    long taskId = client.enqueue(RESIZE.task(new ResizeImage(9)).at(tomorrow())).taskId();

    Cancelled answer = client.cancel(taskId, "the image was deleted");

    assertThat(answer).isEqualTo(Cancelled.CANCELLED);
    try (Worker worker =
        Worker.builder(database)
            .handle(RESIZE, (image, task) -> images.resize(image.imageId()))
            .build()) {
      worker.start();
      runApplication();
    }
    assertThat(images.resized).contains(7L);
  }

  private void enqueue(TaskClient client, DataSource shop) throws SQLException {
    Instant tomorrow = tomorrow();
    try (Connection connection = shop.getConnection()) {
      client.enqueue(connection, RESIZE, new ResizeImage(7));
      client.enqueue(connection, RESIZE.task(new ResizeImage(7)).at(tomorrow).once("image-7"));
    }
  }

  private static Instant tomorrow() {
    return Instant.now().plus(Duration.ofDays(1));
  }

  /** Runs until the image is resized. */
  private void runApplication() throws Exception {
    Await.until("an image is resized", () -> !images.resized.isEmpty());
  }

  @Test
  void a_handler_decides_about_retries_and_shows_progress(TestDatabase db) throws Exception {
    TaskClient client = new TaskClient(Applications.install(db));
    for (long imageId : List.of(429L, 404L, 7L)) {
      client.enqueue(RESIZE, new ResizeImage(imageId));
    }
    try (SteppedWorker worker =
        WorkerHarness.worker(db).handle(RESIZE, this::resize).buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(images.resized).containsExactly(7L);
  }

  private void resize(ResizeImage image, TaskContext task) {
    task.progress(3, 10);
    task.note("third layer");
    int answer = (int) image.imageId();
    switch (answer) {
      case 429 -> throw task.retryAfter(Duration.ofMinutes(15), "the provider limits our rate");
      case 404 ->
          throw new PermanentFailureException("image " + image.imageId() + " does not exist");
      default -> images.resize(image.imageId());
    }
  }

  @Test
  void a_result_is_awaited(TestDatabase db) throws Exception {
    TaskClient client = new TaskClient(Applications.install(db));
    Worker.Builder worker = WorkerHarness.worker(db);
    worker.handle(RESIZE, (image, task) -> images.resize(image.imageId()));
    worker.handle(MEASURE, (image, task) -> images.measure(image.imageId()));
    try (Worker started = worker.build()) {
      started.start();

      long taskId = client.enqueue(MEASURE, new ResizeImage(7)).taskId();
      Size size = client.awaitResult(MEASURE, taskId, Duration.ofSeconds(30));

      assertThat(size).isEqualTo(new Size(7, 7));
    }
  }

  @Test
  void a_payment_is_written_in_the_transaction_that_completes_its_task(TestDatabase db)
      throws Exception {
    DataSource shop = Applications.install(db);
    DatabaseUrl database = db.url();
    new TaskClient(shop).enqueue(PAY, new Pay(7));
    Worker.Builder builder =
        Worker.builder(database)
            .transactions(HandlerTransactions.of(shop))
            .handleInTransaction(
                PAY, (pay, task, connection) -> insertPayment(connection, pay.orderId()));
    try (Worker worker = builder.build()) {
      worker.drain();
    }
    assertThat(db.texts("select order_id from shop.payment")).containsExactly("7");
  }

  private static void insertPayment(Connection connection, long orderId) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into shop.payment (order_id) values (?)")) {
      insert.setLong(1, orderId);
      insert.executeUpdate();
    }
  }

  @Test
  void a_schedule_and_a_task_without_a_type(TestDatabase db) throws Exception {
    DataSource shop = Applications.install(db);
    TaskClient client = new TaskClient(shop);
    Schedule atThree = Schedule.cron("0 3 * * *", ZoneId.of("Europe/Berlin"));
    client.schedules().put("nightly resize", atThree, RESIZE, new ResizeImage(7));
    assertThat(client.schedules().find("nightly resize")).isPresent();

    try (Connection connection = shop.getConnection()) {
      TaskClient tasks = new TaskClient();
      tasks.enqueue(connection, NewTask.of("email", new EmailPayload(456)).once("order-7"));
    }
    assertThat(db.number("select count(*) from queues.task where task_type = 'email'")).isOne();
  }

  /** Stands for whatever the application does. */
  private static final class Images {
    final Set<Long> resized = new ConcurrentSkipListSet<>();

    void resize(long imageId) {
      resized.add(imageId);
    }

    Size measure(long imageId) {
      return new Size((int) imageId, (int) imageId);
    }
  }
}
