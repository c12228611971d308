package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Words.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.testkit.SteadyhandTest.Fresh;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of {@code docs/how-to/test-your-jobs.md}, word for word. */
class TestYourJobsTest {
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/testkit/TestYourJobsTest.java");

  @Test
  void the_page_shows_this_code() throws Exception {
    List<String> source = DocumentedCode.lines(SOURCE);

    assertThat(new DocumentedCode(Path.of("../docs/how-to/test-your-jobs.md")).lines("java"))
        .isNotEmpty()
        .filteredOn(block -> block.stream().noneMatch(line -> line.contains("@SpringBootTest")))
        .allSatisfy(block -> assertThat(source).containsSequence(block));
  }
}

record Invoice(long customerId) {}

@SteadyhandTest(fresh = Fresh.PER_TEST)
class InvoiceTest {
  static final TaskType<Invoice> SEND_INVOICE =
      TaskType.of("send_invoice", Invoice.class)
          .retry(Retry.exponential(Duration.ofMinutes(1)).maxAttempts(3));

  private final List<Invoice> sent = new ArrayList<>();

  @Test
  void is_sent_at_the_second_attempt(TestKit kit) throws Exception {
    kit.handle(
        SEND_INVOICE,
        (invoice, task) -> {
          if (task.attempt() == 1) {
            throw new IOException("the mail server is down");
          }
          sent.add(invoice);
        });
    long taskId = kit.client().enqueue(SEND_INVOICE, new Invoice(7)).taskId();

    kit.drain();
    assertThat(task(taskId)).isOpen().failedWith(IOException.class).hasAttempts(1);

    kit.drainFor(Duration.ofHours(1));
    assertThat(task(taskId)).completed().hasAttempts(2);
    assertThat(sent).containsExactly(new Invoice(7));
    kit.nothingIsOpen();
  }

  @Test
  void is_a_dead_letter_after_three_attempts(TestKit kit) throws Exception {
    kit.handle(
        SEND_INVOICE,
        (invoice, task) -> {
          throw new IllegalStateException("customer 7 is gone");
        });
    long taskId = kit.client().enqueue(SEND_INVOICE, new Invoice(7)).taskId();

    kit.drainToTheEnd();

    assertThat(task(taskId))
        .hasDeadLetter()
        .failedWith(IllegalStateException.class)
        .hasAttempts(3)
        .hasError("customer 7 is gone");
  }

  @Test
  void a_write_and_its_completion_commit_together(TestKit kit) throws Exception {
    kit.execute("create table invoice (customer_id bigint)");
    kit.handleInTransaction(
        SEND_INVOICE,
        (invoice, task, connection) -> {
          try (var insert = connection.prepareStatement("insert into invoice values (?)")) {
            insert.setLong(1, invoice.customerId());
            insert.execute();
          }
          if (task.attempt() == 1) {
            throw new IllegalStateException("after the write");
          }
        });
    kit.client().enqueue(SEND_INVOICE, new Invoice(7));

    kit.drainToTheEnd();

    assertThat(kit.number("select count(*) from invoice")).isOne();
  }

  @Test
  void a_configured_worker_has_its_handlers_and_all_else_has_doubles(TestKit kit) throws Exception {
    kit.configureWorker(
        worker -> worker.handle(SEND_INVOICE, (invoice, task) -> sent.add(invoice)));
    kit.client().enqueue(SEND_INVOICE, new Invoice(7));
    kit.execute("select queues.enqueue('webhook', '{}')");

    kit.drain();

    assertThat(sent).hasSize(1);
    assertThat(kit.webhook()).wasCalled(1);
  }

  @Test
  void time_passes_from_event_to_event_and_to_its_end(TestKit kit) {
    List<Instant> calls = new ArrayList<>();
    kit.execute("select schedules.create_schedule('tick', 'webhook', '{}', interval '1 hour')");
    kit.webhook()
        .always(
            Answer.answers(
                call -> {
                  calls.add(kit.clock().instant());
                  return dev.steadyhand.worker.Outcome.Accepted.empty();
                }));
    Instant begin = kit.clock().instant();

    kit.drainFor(Duration.ofMinutes(200));

    assertThat(kit.clock().instant()).isEqualTo(begin.plus(Duration.ofMinutes(200)));
    assertThat(calls).as("at once, and at each hour").hasSize(4);
    assertThat(Duration.between(calls.get(0), calls.get(1))).isEqualTo(Duration.ofHours(1));
    assertThat(Duration.between(calls.get(1), calls.get(2))).isEqualTo(Duration.ofHours(1));
    assertThat(kit.drainFor(Duration.ZERO).steps()).isEmpty();
  }

  @Test
  void results_and_encrypted_types_work_as_in_production(TestKit kit) throws Exception {
    TaskType.WithResult<Invoice, String> number =
        TaskType.of("number_invoice", Invoice.class, String.class).encrypted();
    kit.codec(AesGcmCodec.of("k1", new byte[32]));
    kit.handle(number, (invoice, task) -> "R-" + invoice.customerId());
    long taskId = kit.client().enqueue(number, new Invoice(7)).taskId();

    kit.drain();

    assertThat(kit.client().awaitResult(number, taskId, Duration.ZERO)).isEqualTo("R-7");
  }

  @Test
  void a_wrong_expectation_says_what_happened(TestKit kit) throws Exception {
    kit.handle(
        SEND_INVOICE,
        (invoice, task) -> {
          throw new IllegalStateException("gone");
        });
    long taskId = kit.client().enqueue(SEND_INVOICE, new Invoice(7)).taskId();
    kit.drain();

    assertThatThrownBy(() -> assertThat(task(taskId)).failedWith(IOException.class))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("java.lang.IllegalStateException: gone");
    assertThatThrownBy(() -> assertThat(task(taskId)).hasAttempts(2))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("2 attempts, not 1");
  }
}
