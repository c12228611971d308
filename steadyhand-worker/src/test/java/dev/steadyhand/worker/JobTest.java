package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskFailedException;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import tools.jackson.databind.JsonNode;

/** Handlers in Java: retried by the policy of their type, with their exceptions kept. */
@DatabaseTest
class JobTest {
  record Resize(long imageId) {}

  record Size(int width, int height) {}

  private static final TaskType<Resize> RESIZE =
      TaskType.of("resize_image", Resize.class)
          .retry(Retry.exponential(Duration.ZERO).maxAttempts(3));

  private static final TaskType.WithResult<Resize, Size> MEASURE =
      TaskType.of("measure_image", Resize.class, Size.class)
          .retry(Retry.exponential(Duration.ZERO).maxAttempts(2));

  @Test
  void a_handler_serves_tasks_of_a_supervisor_which_goes_on_deciding_about_retries(
      TestDatabase database) throws Exception {
    Handlers.install(database);
    database.execute(
        "select queues.enqueue('email', ('{\"imageId\": 7, ' || ? || '}')::jsonb)",
        "\"success_handler\": \"app.success\"");
    List<Long> seen = new ArrayList<>();
    List<ILoggingEvent> logged =
        Logs.during(
            () -> {
              try (SteppedWorker worker =
                  WorkerHarness.worker(database)
                      .handle(
                          TaskType.of("email", Resize.class).retry(Retry.never()),
                          (image, task) -> seen.add(image.imageId()))
                      .buildStepped()) {
                assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
              }
            });

    assertThat(seen).containsExactly(7L);
    assertThat(Handlers.told(database, "success")).isOne();
    assertThat(
            database.text(
                "select max_attempts from queues.registered_task_type where task_type = 'email'"))
        .isNull();
    assertThat(logged)
        .extracting(ILoggingEvent::getFormattedMessage)
        .filteredOn(message -> message.startsWith("Supervisors decide"))
        .singleElement()
        .asString()
        .contains("the retries of task type email: the policy of its handler is not used");
  }

  @Test
  void a_handler_gets_the_payload_and_its_task_is_completed(TestDatabase database)
      throws Exception {
    List<Resize> seen = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    long taskId = client(database).enqueue(RESIZE, new Resize(7)).taskId();
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  seen.add(image);
                  keys.add(task.idempotencyKey());
                  assertThat(task.taskId()).isEqualTo(taskId);
                  assertThat(task.attempt()).isOne();
                  assertThat(task.isCancelled()).isFalse();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(seen).containsExactly(new Resize(7));
    assertThat(keys).singleElement().asString().endsWith("-" + taskId);
    assertThat(outcome(database, taskId)).isEqualTo("completed succeeded");
  }

  @Test
  void a_handler_that_throws_is_tried_again_and_then_dead_with_its_stack_trace(
      TestDatabase database) throws Exception {
    List<Integer> attempts = new ArrayList<>();
    long taskId = client(database).enqueue(RESIZE, new Resize(7)).taskId();
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  attempts.add(task.attempt());
                  throw new IllegalStateException("image 7 is gone", new Exception("the disk"));
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(attempts).containsExactly(1, 2, 3);
    assertThat(database.texts("select distinct error_message from queues.error"))
        .containsExactly("java.lang.IllegalStateException: image 7 is gone");
    assertThat(database.text("select stack_trace from queues.dead_letter"))
        .startsWith("java.lang.IllegalStateException: image 7 is gone\n\tat dev.steadyhand")
        .contains("Caused by: java.lang.Exception: the disk");
    assertThat(outcome(database, taskId)).isEqualTo("dead");
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void tries_count_neither_towards_the_ceiling_nor_towards_the_cap(TestDatabase database)
      throws Exception {
    TaskType<Resize> patient = RESIZE.retry(Retry.exponential(Duration.ZERO).maxAttempts(30));
    client(database).enqueue(patient, new Resize(7));
    AtomicInteger attempts = new AtomicInteger();
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                patient,
                (image, task) -> {
                  if (attempts.incrementAndGet() < 30) {
                    throw new IllegalStateException();
                  }
                })
            .buildStepped()) {
      for (int i = 1; i < 30; i++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      }
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
    }
    assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
  }

  @Test
  void a_permanent_failure_is_dead_at_once(TestDatabase database) throws Exception {
    client(database).enqueue(RESIZE, new Resize(7));
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  throw new PermanentFailureException("not an image");
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .isEqualTo("dev.steadyhand.worker.PermanentFailureException: not an image");
  }

  @Test
  void a_handler_decides_when_it_is_tried_again(TestDatabase database) throws Exception {
    client(database).enqueue(RESIZE, new Resize(7));
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  throw task.retryAfter(Duration.ofHours(2), "rate limited");
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(database.text("select error_message from queues.error"))
        .isEqualTo("to be tried again after 2 h: rate limited");
    assertThat(
            database.text(
                "select not_before - ended_at between '1 hour 59 minutes' and '2 hours' from"
                    + " queues.task_lease_ended"))
        .isEqualTo("t");
  }

  @Test
  void a_handler_that_exceeds_its_time_limit_is_interrupted_and_tried_again(TestDatabase database)
      throws Exception {
    TaskType<Resize> hasty = RESIZE.timeLimit(Duration.ofMillis(50));
    client(database).enqueue(hasty, new Resize(7));
    CountDownLatch interrupted = new CountDownLatch(1);
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                hasty,
                (image, task) -> {
                  try {
                    new CountDownLatch(1).await();
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                  }
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(database.text("select concat_ws(' ', error_kind, error_message) from queues.error"))
        .isEqualTo("timeout the handler exceeded its time limit of PT0.05S");
    assertThat(database.text("select stack_trace from queues.error"))
        .contains("the handler was interrupted here")
        .contains("JobTest");
  }

  @Test
  void an_exception_whose_message_cannot_be_read_and_a_pause_for_ever_are_kept(
      TestDatabase database) throws Exception {
    TaskClient client = client(database);
    client.enqueue(RESIZE, new Resize(1));
    client.enqueue(RESIZE, new Resize(2));
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  if (image.imageId() == 1) {
                    throw new IllegalStateException() {
                      @Override
                      public String getMessage() {
                        throw new UnsupportedOperationException();
                      }
                    };
                  }
                  throw task.retryAfter(Duration.ofSeconds(Long.MAX_VALUE), "much later");
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(database.number("select count(*) from queues.ready where tries = 1")).isEqualTo(2);
  }

  @Test
  void a_result_is_stored_and_can_be_awaited(TestDatabase database) throws Exception {
    TaskClient client = client(database);
    long good = client.enqueue(MEASURE, new Resize(7)).taskId();
    long bad = client.enqueue(MEASURE, new Resize(-1)).taskId();
    assertThatThrownBy(() -> client.awaitResult(MEASURE, good, Duration.ZERO))
        .isInstanceOf(TimeoutException.class);
    try (Worker worker =
        WorkerHarness.worker(database)
            .handle(
                MEASURE,
                (image, task) -> {
                  if (image.imageId() < 0) {
                    throw new IllegalArgumentException("no such image");
                  }
                  return new Size(640, 480);
                })
            .build()) {
      worker.drain();
    }
    for (Duration patience : List.of(Duration.ZERO, ChronoUnit.FOREVER.getDuration())) {
      assertThat(client.awaitResult(MEASURE, good, patience)).isEqualTo(new Size(640, 480));
    }
    assertThatThrownBy(() -> client.awaitResult(MEASURE, bad, Duration.ZERO))
        .isInstanceOf(TaskFailedException.class)
        .hasMessageContaining("dead")
        .hasMessageContaining("no such image");
  }

  @Test
  void a_result_that_the_codec_left_plain_is_not_stored(TestDatabase database) throws Exception {
    AesGcmCodec codec = AesGcmCodec.of("k1", new byte[32]);
    TaskType.WithResult<Resize, Size> secret = MEASURE.encrypted().retry(Retry.never());
    client(database).withCodec(codec).enqueue(secret, new Resize(7));
    TaskCodec lazy =
        new TaskCodec() {
          @Override
          public JsonNode encode(String taskType, JsonNode plain) {
            return plain;
          }

          @Override
          public JsonNode decode(String taskType, JsonNode stored) {
            return codec.decode(taskType, stored);
          }
        };
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .codec(lazy)
            .handle(secret, (image, task) -> new Size(640, 480))
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.text("select last_error from queues.dead_letter"))
        .endsWith("a result of measure_image is not encrypted, and is not stored");
    assertThat(database.number("select count(*) from queues.task_outcome")).isZero();
  }

  @Test
  void an_operator_changes_the_retries_and_new_code_does_not_erase_that(TestDatabase database)
      throws Exception {
    TaskClient client = client(database);
    client.enqueue(RESIZE, new Resize(7));
    database.execute("select queues.configure_retry('resize_image', 1)");
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE.retry(Retry.DEFAULT.maxAttempts(7)),
                (image, task) -> {
                  throw new IllegalStateException();
                })
            .buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(
            database.text(
                "select concat_ws(' ', max_attempts, declared_max_attempts) from"
                    + " queues.task_type_state where task_type = 'resize_image'"))
        .isEqualTo("1 7");
  }

  @Test
  void a_task_that_waits_is_cancelled_at_once(TestDatabase database) throws Exception {
    TaskClient client = client(database);
    Enqueued task = client.enqueue(RESIZE, new Resize(7));

    assertThat(client.cancel(task.taskId(), "wrong image")).isEqualTo(Cancelled.CANCELLED);
    assertThat(client.cancel(task.taskId(), "wrong image")).isEqualTo(Cancelled.ALREADY_ENDED);

    assertThat(outcome(database, task.taskId())).isEqualTo("completed cancelled");
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void a_running_handler_sees_that_it_is_cancelled_and_is_not_tried_again(TestDatabase database)
      throws Exception {
    TaskClient client = client(database);
    long taskId = client.enqueue(RESIZE, new Resize(7)).taskId();
    CountDownLatch running = new CountDownLatch(1);
    try (Worker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  running.countDown();
                  while (!task.isCancelled()) {
                    Thread.onSpinWait();
                  }
                  throw new IllegalStateException("stopped");
                })
            .build()) {
      worker.start();
      running.await();
      assertThat(client.cancel(taskId, "not needed")).isEqualTo(Cancelled.REQUESTED);
      Await.until("it is cancelled", () -> outcome(database, taskId).equals("completed cancelled"));
    }
    assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
  }

  /** Its effect is done: the next delivery must know that. */
  @Test
  void a_handler_that_returns_after_its_lease_was_lost_does_not_run_again(TestDatabase database)
      throws Exception {
    client(database).enqueue(RESIZE, new Resize(7));
    database.execute("select queues.configure_queue('default', '1 second')");
    AtomicInteger runs = new AtomicInteger();
    try (Worker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  if (runs.incrementAndGet() == 1) {
                    database.execute(
                        "select queues.release_task(task_id, task_lease_id, 'shutdown', false,"
                            + " now() + interval '1 hour') from queues.ready");
                    while (!task.isCancelled()) {
                      Thread.onSpinWait();
                    }
                  }
                })
            .build()) {
      worker.start();
      Await.until(
          "its outcome is stored",
          () -> database.number("select count(*) from queues.task_outcome") == 1);
      WorkerHarness.makeDue(database);
      Await.until(
          "it is completed",
          () -> database.number("select count(*) from queues.task_completed") == 1);
    }
    assertThat(runs).hasValue(1);
  }

  @Test
  void a_handler_that_is_named_null_is_none(TestDatabase database) throws Exception {
    client(database).register(RESIZE.retry(Retry.never()));
    for (String field : List.of("success_handler", "error_handler", "before_handler")) {
      database.execute(
          "select queues.enqueue('resize_image', ?::jsonb)", "{\"" + field + "\": null}");
    }
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE.retry(Retry.never()),
                (image, task) -> {
                  throw new IllegalStateException("x");
                })
            .buildStepped()) {
      for (int task = 1; task <= 3; task++) {
        assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
      }
    }
  }

  @Test
  void progress_is_shown(TestDatabase database) throws Exception {
    client(database).enqueue(RESIZE, new Resize(7));
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .handle(
                RESIZE,
                (image, task) -> {
                  task.progress(3, 10);
                  task.note("third layer");
                })
            .buildStepped()) {
      worker.step();
    }
    assertThat(database.text("select concat_ws(' ', done, total, note) from queues.task_progress"))
        .isEqualTo("3 10 third layer");
  }

  @Test
  void a_payload_that_cannot_be_read_fails_without_being_quoted(TestDatabase database)
      throws Exception {
    client(database).enqueue(RESIZE, new Resize(7));
    database.execute("select queues.enqueue('resize_image', '{\"imageId\": \"sesame\"}')");
    try (SteppedWorker worker =
        WorkerHarness.worker(database).handle(RESIZE, (image, task) -> {}).buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.COMPLETED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
    }
    assertThat(database.text("select concat_ws(' ', error_kind, error_message) from queues.error"))
        .startsWith("validation the payload cannot be read as ")
        .contains("imageId")
        .doesNotContain("sesame");
  }

  /** Connects as an application does. */
  private static TaskClient client(TestDatabase database) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url().jdbcUrl());
    database
        .url()
        .properties()
        .forEach(
            (name, value) -> {
              try {
                dataSource.setProperty(name, value);
              } catch (SQLException e) {
                throw new IllegalArgumentException(e);
              }
            });
    dataSource.setOptions("-c role=steadyhand_application");
    return new TaskClient(dataSource);
  }

  private static String outcome(TestDatabase database, long taskId) throws SQLException {
    return database.text(
        "select concat_ws(' ', state, outcome) from queues.task_state where task_id = ?", taskId);
  }
}
