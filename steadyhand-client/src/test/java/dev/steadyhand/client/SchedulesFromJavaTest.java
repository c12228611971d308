package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Schedules over the public API, with the rights of an application. */
@DatabaseTest
class SchedulesFromJavaTest {
  private static final Path PAGE = Path.of("../docs/how-to/schedules.md");
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/client/SchedulesFromJavaTest.java");
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final NewTask TASK = NewTask.of("webhook", Map.of("n", 1));

  private final PGSimpleDataSource dataSource = new PGSimpleDataSource();
  private TaskClient client;

  record Report(String kind) {}

  @BeforeEach
  void connect(TestDatabase db) {
    dataSource.setUrl(db.url().jdbcUrl());
    dataSource.setUser(db.url().properties().get("user"));
    dataSource.setOptions("-c role=steadyhand_application");
    client = new TaskClient(dataSource);
  }

  @Test
  void the_page_shows_this_code() throws IOException {
    List<String> source = DocumentedCode.lines(SOURCE);

    assertThat(new DocumentedCode(PAGE).lines("java"))
        .hasSize(2)
        .allSatisfy(block -> assertThat(source).containsSequence(block));
  }

  @Test
  void schedules_are_put_and_run(TestDatabase db) throws SQLException {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    NewTask report = NewTask.of("webhook", new Report("sales"));
    NewTask sync = NewTask.of("webhook", Map.of("url", "https://example.org/sync")).on("default");

    Schedules schedules = client.schedules();
    schedules.put("nightly report", Schedule.cron("0 3 * * *", berlin), report);
    schedules.put(
        "sync",
        Schedule.every(Duration.ofMinutes(10)).jitter(Duration.ofMinutes(1)).skipIfRunning(),
        sync);

    Optional<Long> taskId = schedules.runNow("nightly report");
    schedules.pause("sync");
    schedules.resume("sync");
    Optional<Instant> next = schedules.find("sync").map(ScheduleState::nextDueAt);
    schedules.remove("sync");

    assertThat(taskId).isPresent();
    assertThat(next).isPresent();
    assertThat(db.text("select payload - 'schedule' from queues.task where task_type = 'webhook'"))
        .isEqualTo("{\"kind\": \"sales\"}");
    assertThat(schedules.find("nightly report"))
        .hasValueSatisfying(
            state -> {
              assertThat(state.state()).isEqualTo(ScheduleState.State.ACTIVE);
              assertThat(state.timing()).isEqualTo("0 3 * * * in Europe/Berlin");
              assertThat(state.lastTaskId()).isEqualTo(taskId.orElseThrow());
              assertThat(state.nextDueAt()).isNotNull();
              assertThat(state.reason()).isNull();
            });
    assertThat(schedules.find("sync")).isEmpty();
  }

  @Test
  void the_same_definition_again_changes_nothing_and_another_one_changes_it(TestDatabase db)
      throws SQLException {
    Schedule every = Schedule.every(Duration.ofDays(1)).jitter(Duration.ofSeconds(90));
    client.schedules().put("sync", every, TASK);
    String before = everything(db);
    client.schedules().put("sync", every, TASK);
    assertThat(everything(db)).isEqualTo(before);

    client.schedules().put("sync", every.skipIfRunning(), TASK);
    assertThat(everything(db)).isNotEqualTo(before);
    assertThat(db.number("select count(*) from schedules.schedule")).isOne();
  }

  @Test
  void a_definition_is_stored_as_it_was_given(TestDatabase db) throws SQLException {
    Instant start = Instant.parse("2040-01-02T03:04:05Z");
    Schedules schedules = client.schedules();
    schedules.put("a", Schedule.every(Duration.ofDays(1)), TASK);
    schedules.put("b", Schedule.every(Period.ofDays(1), BERLIN).startingAt(start), TASK);
    schedules.put("c", Schedule.cron("0 0 3 ? * MON#2", BERLIN).jitter(Duration.ofHours(1)), TASK);
    schedules.put("d", Schedule.cron("@daily", ZoneOffset.UTC).runAllMissed(), TASK);
    schedules.put(
        "e", Schedule.cron("@daily", ZoneId.of("Z")).skipIfLaterThan(Duration.ofHours(2)), TASK);

    assertThat(
            db.texts(
                """
                select concat_ws(' ', schedule_name, every, cron, time_zone, missed, grace, jitter, overlap)
                from schedules.schedule order by schedule_name
                """))
        .containsExactly(
            "a 24:00:00 UTC once 00:01:00 00:00:00 allow",
            "b 1 day Europe/Berlin once 00:01:00 00:00:00 allow",
            "c 0 0 3 ? * MON#2 Europe/Berlin once 00:01:00 01:00:00 allow",
            "d @daily UTC all 00:01:00 00:00:00 allow",
            "e @daily UTC skip 02:00:00 00:00:00 allow");
    assertThat(schedules.find("b")).map(ScheduleState::nextDueAt).contains(start);
  }

  @Test
  void run_now_is_refused_while_the_previous_task_is_open() throws SQLException {
    client.schedules().put("sync", Schedule.cron("@yearly", BERLIN).skipIfRunning(), TASK);
    assertThat(client.schedules().runNow("sync")).isPresent();
    assertThat(client.schedules().runNow("sync")).isEmpty();
  }

  @Test
  void an_invalid_definition_is_refused_with_the_reason(TestDatabase db) throws SQLException {
    refused(SqlState.INVALID_TIMING, "hour: '24' is not between 0 and 23", "0 24 * * *", TASK);
    refused(SqlState.UNKNOWN_TASK_TYPE, "nope", "@daily", NewTask.of("nope", Map.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> put("@daily", TASK.once("key")))
        .withMessageContaining("dedupe key");
    assertThatExceptionOfType(QueueException.class)
        .isThrownBy(() -> client.schedules().runNow("nope"))
        .withMessage("schedule 'nope' does not exist");
    assertThat(client.schedules().pause("nope")).isFalse();
    assertThat(client.schedules().resume("nope")).isFalse();
    assertThat(client.schedules().remove("nope")).isFalse();
    assertThat(db.number("select count(*) from schedules.schedule")).isZero();
  }

  @Test
  void what_is_done_on_a_connection_ends_with_its_transaction(TestDatabase db) throws SQLException {
    Schedules schedules = new TaskClient().schedules();
    try (Connection connection = dataSource.getConnection()) {
      connection.setAutoCommit(false);
      schedules.put(connection, "sync", Schedule.every(Duration.ofHours(1)), TASK);
      assertThat(schedules.runNow(connection, "sync")).isPresent();
      assertThat(schedules.pause(connection, "sync")).isTrue();
      assertThat(schedules.find(connection, "sync"))
          .map(ScheduleState::state)
          .contains(ScheduleState.State.PAUSED);
      assertThat(schedules.resume(connection, "sync")).isTrue();
      assertThat(schedules.remove(connection, "sync")).isTrue();
      connection.rollback();
    }
    assertThat(db.number("select count(*) from schedules.schedule")).isZero();
    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  private void refused(SqlState state, String message, String cron, NewTask task) {
    assertThatExceptionOfType(QueueException.class)
        .isThrownBy(() -> put(cron, task))
        .withMessageContaining(message)
        .extracting(QueueException::state)
        .isEqualTo(state);
  }

  private void put(String cron, NewTask task) throws SQLException {
    client.schedules().put("sync", Schedule.cron(cron, BERLIN), task);
  }

  private static String everything(TestDatabase db) throws SQLException {
    try (Session session = new Session(db.connect())) {
      return String.join(
          "\n",
          session.texts(
              """
              select to_jsonb(s)::text || (select count(*) from internal.operator_action)
                  || (select count(*) from queues.ready) || (select count(*) from queues.task)
              from schedules.schedule s
              """));
    }
  }
}
