package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import tools.jackson.databind.JsonNode;

/** Nothing of a secret payload is in any row of any table, nor in any line of the log. */
@DatabaseTest
class PayloadCanaryTest {
  private static final String CANARY = "canary-4711";

  record Letter(String to, Map<String, String> fields) {}

  record Receipt(String number) {}

  private static final Letter LETTER = new Letter(CANARY, Map.of("key", CANARY));
  private static final AesGcmCodec CODEC = AesGcmCodec.of("k1", new byte[32]);
  private static final Retry TWICE = Retry.exponential(Duration.ZERO).maxAttempts(2);

  private static final TaskType<Letter> SECRET =
      TaskType.of("secret_letter", Letter.class).retry(TWICE).encrypted().withoutMessages();

  private static final TaskType.WithResult<Letter, Receipt> CONFIRMED =
      TaskType.of("confirmed_letter", Letter.class, Receipt.class)
          .retry(TWICE)
          .encrypted()
          .withoutMessages();

  private static final TaskType<Letter> QUIET =
      TaskType.of("quiet_letter", Letter.class).retry(TWICE).withoutMessages();

  @Test
  void neither_payload_nor_result_of_an_encrypted_type_is_stored_or_logged(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(CODEC);
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              long taskId = client.enqueue(CONFIRMED, LETTER).taskId();
              client.enqueueAll(List.of(CONFIRMED.task(LETTER), CONFIRMED.task(LETTER).once("k")));
              try (Worker worker =
                  WorkerHarness.worker(database)
                      .codec(CODEC)
                      .handle(CONFIRMED, (letter, task) -> new Receipt(letter.to()))
                      .build()) {
                worker.drain();
              }
              assertThat(client.awaitResult(CONFIRMED, taskId, Duration.ZERO))
                  .isEqualTo(new Receipt(CANARY));
            });

    assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(3);
    assertThat(rowsWithCanary(database)).isEmpty();
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  @Test
  void a_failure_a_dead_letter_and_its_replay_store_and_log_nothing_either(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(CODEC);
    List<Letter> seen = new ArrayList<>();
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              client.enqueue(SECRET, LETTER);
              fails(
                  database,
                  WorkerHarness.worker(database)
                      .codec(CODEC)
                      .handle(
                          SECRET,
                          (letter, task) -> {
                            throw quoting(letter);
                          }));
              replay(database);
              try (Worker worker =
                  WorkerHarness.worker(database)
                      .codec(CODEC)
                      .handle(SECRET, (letter, task) -> seen.add(letter))
                      .build()) {
                worker.drain();
              }
            });

    assertThat(seen).containsExactly(LETTER);
    assertThat(rowsWithCanary(database)).isEmpty();
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  @Test
  void batches_their_callbacks_and_schedules_are_encrypted_too(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(CODEC);
    List<Letter> seen = Collections.synchronizedList(new ArrayList<>());
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              client.enqueue(TaskBatch.of(SECRET.task(LETTER)).then(SECRET.task(LETTER)));
              client
                  .schedules()
                  .put("hourly", Schedule.every(Duration.ofHours(1)), SECRET.task(LETTER));
              try (Worker worker =
                  WorkerHarness.worker(database)
                      .codec(CODEC)
                      .handle(SECRET, (letter, task) -> seen.add(letter))
                      .build()) {
                worker.drain();
              }
            });

    assertThat(seen).as("member, callback and schedule").hasSize(3).containsOnly(LETTER);
    assertThat(rowsWithCanary(database)).isEmpty();
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  @Test
  void a_failure_in_a_transaction_stores_and_logs_nothing_either(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(CODEC);
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              client.enqueue(SECRET, LETTER);
              fails(
                  database,
                  WorkerHarness.worker(database)
                      .codec(CODEC)
                      .transactions(HandlerTransactions.of(dataSource(database)))
                      .handleInTransaction(
                          SECRET,
                          (letter, task, connection) -> {
                            // The message of the server quotes the value.
                            try (var statement =
                                connection.prepareStatement("select cast(? as text)::int")) {
                              statement.setString(1, letter.to());
                              statement.execute();
                            }
                          }));
            });

    assertThat(database.text("select max(error_message) from queues.error"))
        .isEqualTo("org.postgresql.util.PSQLException");
    assertThat(rowsWithCanary(database)).isEmpty();
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  @Test
  void without_messages_an_exception_that_quotes_the_payload_leaves_its_class_and_frames(
      TestDatabase database) throws Exception {
    TaskClient client = client(database);
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              client.enqueue(QUIET, LETTER);
              fails(
                  database,
                  WorkerHarness.worker(database)
                      .handle(
                          QUIET,
                          (letter, task) -> {
                            throw task.attempt() == 1
                                ? task.retryAfter(Duration.ZERO, "not to " + letter.to())
                                : quoting(letter);
                          }));
            });

    assertThat(database.text("select stack_trace from queues.dead_letter"))
        .contains("java.lang.IllegalStateException")
        .contains("Caused by: java.io.IOException")
        .contains("PayloadCanaryTest");
    assertThat(rowsWithCanary(database, "(to_jsonb(t) - 'payload')::text")).isEmpty();
    assertThat(rowsWithCanary(database))
        .as("the task, its dead letter and the diagnosis, each with the payload")
        .hasSize(3);
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  @Test
  void without_messages_a_payload_that_cannot_be_read_is_named_without_its_keys(
      TestDatabase database) throws Exception {
    TaskType<Counts> counts =
        TaskType.of("counts", Counts.class).retry(TWICE).withoutMessages().encrypted();
    TaskType<Letter> wrong = TaskType.of("counts", Letter.class).encrypted();
    TaskClient client = client(database).withCodec(CODEC);
    List<ILoggingEvent> lines =
        Logs.during(
            () -> {
              client.enqueue(wrong, new Letter("ada", Map.of(CANARY, "no number")));
              fails(
                  database,
                  WorkerHarness.worker(database).codec(CODEC).handle(counts, (value, task) -> {}));
            });

    assertThat(database.text("select max(error_message) from queues.error"))
        .isEqualTo("the payload cannot be read as " + Counts.class.getName());
    assertThat(rowsWithCanary(database)).isEmpty();
    assertThat(linesWithCanary(lines)).isEmpty();
  }

  record Counts(Map<String, Integer> fields) {}

  @Test
  void a_value_that_was_not_encrypted_for_the_type_never_reaches_the_handler(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(CODEC);
    client.enqueue(SECRET, LETTER);
    client.enqueue(NewTask.of("secret_letter", Json.object().put("to", "forged")));
    client.enqueue(NewTask.of("secret_letter", CODEC.encode("other_type", Json.tree(LETTER))));
    List<Letter> seen = new ArrayList<>();
    try (Worker worker =
        WorkerHarness.worker(database)
            .codec(CODEC)
            .handle(SECRET, (letter, task) -> seen.add(letter))
            .build()) {
      worker.drain();
    }

    assertThat(seen).containsExactly(LETTER);
    assertThat(database.number("select count(*) from queues.dead_letter")).isEqualTo(2);
  }

  @Test
  void without_a_codec_an_encrypted_type_is_neither_enqueued_nor_served(TestDatabase database)
      throws Exception {
    assertThatThrownBy(() -> client(database).enqueue(SECRET, LETTER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("withCodec");
    assertThatThrownBy(() -> client(database).enqueueAll(List.of(SECRET.task(LETTER))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("withCodec");
    assertThatThrownBy(
            () -> WorkerHarness.worker(database).handle(SECRET, (letter, task) -> {}).build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("codec");
    assertThat(rowsWithCanary(database)).isEmpty();
  }

  @Test
  void a_codec_that_does_not_encrypt_is_noticed_before_anything_is_stored(TestDatabase database)
      throws Exception {
    TaskClient client = client(database).withCodec(new NoCodec());

    assertThatThrownBy(() -> client.enqueue(SECRET, LETTER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not encrypted");
    assertThatThrownBy(() -> client.enqueueAll(List.of(SECRET.task(LETTER))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not encrypted");
    assertThat(rowsWithCanary(database)).isEmpty();
  }

  private record NoCodec() implements TaskCodec {
    @Override
    public JsonNode encode(String taskType, JsonNode value) {
      return value;
    }

    @Override
    public JsonNode decode(String taskType, JsonNode stored) {
      return stored;
    }
  }

  /** Quotes the payload in each of its messages. */
  private static RuntimeException quoting(Letter letter) {
    RuntimeException thrown =
        new IllegalStateException(
            "no such address: " + letter.to(),
            new IOException(letter.toString(), new Exception(letter.to())));
    thrown.addSuppressed(new IllegalArgumentException("closing " + letter.to()));
    return thrown;
  }

  /** Runs the only task until it is dead. */
  private static void fails(TestDatabase database, Worker.Builder builder) throws Exception {
    try (SteppedWorker worker = builder.buildStepped()) {
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.RETRIED);
      assertThat(worker.step().orElseThrow().end()).isEqualTo(TaskEnd.GIVEN_UP);
    }
    assertThat(database.number("select count(*) from queues.dead_letter")).isOne();
  }

  private static void replay(TestDatabase database) throws SQLException {
    database.text(
        "select queues.replay_dead_letter(task_id, 'same', 'fixed') from" + " queues.dead_letter");
  }

  private static List<String> rowsWithCanary(TestDatabase database) throws SQLException {
    return rowsWithCanary(database, "t::text");
  }

  /** Returns the tables in which the canary is found, once for each row. */
  private static List<String> rowsWithCanary(TestDatabase database, String text)
      throws SQLException {
    List<String> found = new ArrayList<>();
    for (String table :
        database.texts(
            """
            select format('%I.%I', n.nspname, c.relname)
            from pg_class c
            join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'm') and n.nspname !~ '^(pg_|information_schema)'
            """)) {
      database
          .texts("select 1 from %s t where %s like '%%%s%%'".formatted(table, text, CANARY))
          .forEach(row -> found.add(String.valueOf(table)));
    }
    return found;
  }

  private static List<String> linesWithCanary(List<ILoggingEvent> lines) {
    return lines.stream()
        .map(
            line ->
                line.getFormattedMessage()
                    + line.getMDCPropertyMap()
                    + (line.getThrowableProxy() == null
                        ? ""
                        : ThrowableProxyUtil.asString(line.getThrowableProxy())))
        .filter(line -> line.contains(CANARY))
        .toList();
  }

  private static TaskClient client(TestDatabase database) {
    return new TaskClient(dataSource(database));
  }

  private static PGSimpleDataSource dataSource(TestDatabase database) {
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
    return dataSource;
  }
}
