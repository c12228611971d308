package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.*;
import static dev.steadyhand.testkit.Words.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Kickoff;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.TemplateServer;
import dev.steadyhand.testkit.SteadyhandTest.Fresh;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The Java of {@code docs/how-to/test-your-processes.md}, word for word. */
class TestYourProcessesTest {
  private static final List<Path> SOURCES =
      List.of(
          Path.of("src/test/java/dev/steadyhand/testkit/TestYourProcessesTest.java"),
          example("FulfilmentTest.java"),
          example("DeciderTest.java"));

  private static Path example(String name) {
    return Path.of("../examples/fulfilment/src/test/java/dev/steadyhand/example/fulfilment", name);
  }

  @Test
  void the_page_shows_this_code() throws Exception {
    List<String> source = new ArrayList<>();
    for (Path file : SOURCES) {
      source.addAll(DocumentedCode.lines(file));
    }

    assertThat(new DocumentedCode(Path.of("../docs/how-to/test-your-processes.md")).lines("java"))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(source).containsSequence(block));
  }
}

@SteadyhandTest(packsFrom = "../examples/send-reminder")
class ReminderTest {
  private static long remind(TestKit kit) {
    long appointment =
        kit.number(
            """
            insert into reminders.appointment (phone, starts_at)
            values ('+15550100', internal.clock() + interval '1 day')
            returning appointment_id
            """);
    return kit.kickOff(
        Kickoff.of("reminders.kickoff_send_reminder").with("_appointment_id", appointment));
  }

  @Test
  void is_sent_at_the_second_attempt(TestKit kit) {
    kit.sms().once(fails("answered 503"));
    long reminder = remind(kit);

    kit.drainToTheEnd();

    assertThat(process("reminders.send_reminder", reminder)).succeeded().after(2, attempts);
    assertThat(kit.sms()).wasCalledWith("to_address", "+15550100").hadEffects(1);
    kit.nothingIsOpen();
  }

  @Test
  void waits_after_a_failure(TestKit kit) {
    kit.sms().once(fails("answered 503"));
    long reminder = remind(kit);
    Instant begin = kit.clock().instant();

    kit.drain();

    assertThat(process("reminders.send_reminder", reminder))
        .isWaitingUntil(begin.plusSeconds(5))
        .because("answered 503");
  }

  @Test
  void is_not_sent_once_the_appointment_is_cancelled(TestKit kit) {
    kit.sms().always(fails("answered 503"));
    long reminder = remind(kit);
    kit.drain();

    kit.execute(
        """
        select reminders.cancel_appointment(t.appointment_id)
        from reminders.send_reminder_task t where t.send_reminder_task_id = ?
        """,
        reminder);
    kit.drainToTheEnd();

    assertThat(process("reminders.send_reminder", reminder))
        .succeeded()
        .hasStatus("cancelled")
        .decided("schedule_attempt", "wait", "finish");
    assertThat(kit.sms()).wasCalled(1);
  }

  @Test
  void is_sent_once_though_its_worker_dies(TestKit kit) {
    kit.sms().once(killsTheWorker());
    long reminder = remind(kit);

    kit.drainToTheEnd();

    assertThat(process("reminders.send_reminder", reminder)).succeeded().after(1, attempt);
    assertThat(kit.sms()).wasCalled(2).hadAtMostOneEffectPerKey();
  }

  @Test
  void is_sent_once_though_the_answer_comes_late(TestKit kit) {
    kit.sms().once(accepts("sid", "SM1").after(Duration.ofMinutes(6)));
    long reminder = remind(kit);

    kit.drainToTheEnd();

    assertThat(process("reminders.send_reminder", reminder)).succeeded();
    assertThat(kit.sms()).hadAtMostOneEffectPerKey();
  }

  @Test
  void many_are_run_together(TestKit kit) {
    kit.makeRunsTogether();
    List<Long> reminders = List.of(remind(kit), remind(kit), remind(kit));

    kit.drainToTheEnd();

    assertThat(reminders)
        .allSatisfy(id -> assertThat(process("reminders.send_reminder", id)).succeeded());
  }
}

class ContainerTest {
  @RegisterExtension
  static final SteadyhandExtension STEADYHAND =
      SteadyhandExtension.of(
          () -> TestKit.builder().packs(PackSelection.parse("comms")).on(database()));

  /** Stands in for one. */
  private static DatabaseUrl database() {
    TemplateServer server = TemplateServer.shared();
    return DatabaseUrl.parse(
        server.jdbcUrl(server.copy(TemplateServer.EMPTY), EmbeddedPostgres.SUPERUSER));
  }

  @Test
  void is_a_database_like_any_other(TestKit kit) {
    Emails.kickOff(kit);

    assertThat(kit.drain().steps())
        .containsExactly("comms.send_email_supervisor", "email", "comms.send_email_supervisor");
  }
}

@SteadyhandTest(setup = AppTables.class, fresh = Fresh.PER_TEST)
class OrderTest {
  @Test
  void has_the_tables_of_the_application(TestKit kit) {
    assertThat(kit.number("select count(*) from app_order")).isZero();
  }
}

class AppTables implements TestSetup {
  @Override
  public void install(DataSource owner) throws Exception {
    try (Connection connection = owner.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create table app_order (order_id bigserial primary key)");
    }
  }
}
