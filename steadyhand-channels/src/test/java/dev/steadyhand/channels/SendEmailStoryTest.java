package dev.steadyhand.channels;

import static dev.steadyhand.testkit.Words.attempt;
import static dev.steadyhand.testkit.Words.attempts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.channels.ScriptedSmtpServer.Point;
import dev.steadyhand.channels.ScriptedSmtpServer.Reaction;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.testkit.SteadyhandTest;
import dev.steadyhand.testkit.TestKit;
import dev.steadyhand.testkit.TestedProcess;
import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The process comms.send_email from kickoff to its end: a worker, a mail server, every row. */
@SteadyhandTest(packs = "comms", fresh = SteadyhandTest.Fresh.PER_TEST)
class SendEmailStoryTest {
  private final ScriptedSmtpServer server = new ScriptedSmtpServer(null);

  @BeforeEach
  void serve(TestKit kit) {
    kit.serve(
        SmtpEmailChannel.from(
            Settings.of(
                Map.of(
                    "email.smtp.host", "localhost",
                    "email.smtp.port", String.valueOf(server.port()),
                    "email.smtp.tls", "none",
                    "email.from", "shop@example.com"))));
  }

  @AfterEach
  void close() {
    server.close();
  }

  private static TestedProcess kickOff(TestKit kit) {
    long message =
        kit.number(
            "select message_id from comms.create_email_message('reader@example.org', 'Hello',"
                + " 'World')");
    return kit.process(
        "comms.send_email",
        kit.kickOff(Kickoff.of("comms.kickoff_send_email").with("_message_id", message)));
  }

  private List<String> messageIds() {
    return server.messages().stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith("Message-ID: "))
        .map(line -> line.substring("Message-ID: ".length()))
        .toList();
  }

  private static void assertNothing(Ledger ledger, String... tables) throws Exception {
    for (String table : tables) {
      assertThat(ledger.rows("comms.send_email_" + table)).as(table).isEmpty();
    }
  }

  @Test
  void an_email_fails_once_is_sent_at_the_second_attempt_and_is_over(TestKit kit) throws Exception {
    // Kickoff.
    TestedProcess email = kickOff(kit);
    Ledger ledger = new Ledger(kit);
    assertThat(ledger.rows("comms.message")).containsExactly("(1,email,12:00:00)");
    assertThat(ledger.rows("comms.email_message"))
        .containsExactly("(1,email,reader@example.org,,,Hello,World,,,12:00:00)");
    assertThat(ledger.rows("comms.send_email_task")).containsExactly("(1,1,12:00:00,12:00:00)");
    assertThat(ledger.payloads("db_function"))
        .containsExactly(
            """
            {"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}\
            """);
    assertNothing(ledger, "attempt", "attempt_failed", "attempt_succeeded");

    // First run: nothing has been tried. First attempt: the provider is busy. Second run: a
    // failure,
    // so a pause.
    server.at(Point.RCPT, "450 4.2.1 busy");
    assertThat(kit.drain().steps())
        .containsExactly("comms.send_email_supervisor", "email", "comms.send_email_supervisor");
    assertThat(ledger.rows("comms.send_email_attempt")).containsExactly("(1,1,0,12:00:00)");
    assertThat(ledger.payloads("email"))
        .containsExactly(
            """
            {"task_type": "email", "error_handler": "comms.record_email_failure", "before_handler": "comms.get_email_payload", \
            "success_handler": "comms.record_email_success", "send_email_attempt_id": 1}\
            """);
    assertThat(ledger.rows("comms.send_email_attempt_failed"))
        .containsExactly("(1,\"SMTP server answered 450 (4.2.1)\",provider_unreachable,,12:00:00)");
    assertThat(ledger.errors())
        .containsExactly("provider_unreachable: SMTP server answered 450 (4.2.1)");
    assertNothing(ledger, "attempt_succeeded");

    // Nothing is due before the pause is over.
    kit.clock().advance(Duration.ofMillis(4999));
    assertThat(kit.drain().isEmpty()).isTrue();
    assertThat(ledger.rows("comms.send_email_attempt")).hasSize(1);

    // Third run, after it. Second attempt: the provider takes it. Last run: a success is the end.
    server.at(Point.RCPT, "250 ok");
    kit.clock().advance(Duration.ofMillis(1));
    assertThat(kit.drain().steps())
        .containsExactly("comms.send_email_supervisor", "email", "comms.send_email_supervisor");
    assertThat(ledger.rows("comms.send_email_attempt"))
        .containsExactly("(1,1,0,12:00:00)", "(2,1,0,12:00:05)");
    assertThat(ledger.payloads("email")).hasSize(2);
    assertThat(ledger.rows("comms.send_email_attempt_succeeded"))
        .containsExactly(
            "(2,\"{\"\"message_id\"\": \"\"%s\"\"}\",12:00:05)".formatted(messageIds().getFirst()));

    assertThat(email).succeeded().after(2, attempts);
    assertThat(ledger.decisions())
        .containsExactly(
            "schedule_attempt scheduled running 30",
            "wait scheduled running 5",
            "schedule_attempt scheduled running 30",
            "finish succeeded succeeded");
    assertThat(ledger.causes())
        .containsExactly(
            "{\"kickoff\": 1}",
            "{\"recheck\": 1, \"attempt_failed\": 1}",
            "{\"next_look\": 1}",
            "{\"recheck\": 1, \"attempt_succeeded\": 1}");
    assertThat(ledger.rows("comms.send_email_attempt_failed")).hasSize(1);
    assertThat(ledger.errors()).hasSize(1);
    assertThat(server.messages()).hasSize(1);
    kit.nothingIsOpen();
    assertThat(ledger.rows("supervision.ticket")).as("tickets").isEmpty();
    assertThat(kit.number("select count(*) from queues.task")).as("tasks").isEqualTo(6);
  }

  @Test
  void attempts_are_exhausted_by_failures_that_might_have_passed(TestKit kit) {
    server.at(Point.RCPT, "450 4.2.1 busy");
    TestedProcess email = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(email)
        .failed()
        .hasStatus("max_attempts_reached")
        .after(2, attempts)
        .decided("schedule_attempt", "wait", "schedule_attempt", "finish");
    assertThat(server.messages()).isEmpty();
  }

  @Test
  void a_refusal_for_good_ends_it_at_once(TestKit kit) {
    server.at(Point.RCPT, "550 5.1.1 unknown");
    TestedProcess email = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(email)
        .failed()
        .decided("schedule_attempt", "finish")
        .because("provider_refused: SMTP server answered 550 (5.1.1)");
    assertThat(server.messages()).isEmpty();
  }

  @Test
  void an_unknown_outcome_is_sent_again_under_the_same_message_id(TestKit kit) {
    server.at(Point.DOT, new Reaction.Cut());
    TestedProcess email = kickOff(kit);
    kit.drain();
    server.at(Point.DOT, "250 ok");

    kit.drainToTheEnd();

    assertThat(messageIds()).hasSize(2);
    assertThat(messageIds().stream().distinct()).hasSize(1);
    assertThat(email).succeeded().after(1, attempt);
  }

  @Test
  void an_unknown_outcome_stops_it_if_the_operator_says_so(TestKit kit) {
    kit.execute("select queues.configure_task_type('email', 'stop')");
    server.at(Point.DOT, new Reaction.Cut());
    TestedProcess email = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(messageIds()).hasSize(1);
    assertThat(email).failed().decided("schedule_attempt", "finish");
  }

  /** Otherwise its supervisor would wait forever. */
  @Test
  void a_task_that_dies_in_the_queue_is_a_failed_attempt(TestKit kit) {
    String fixed =
        String.valueOf(
            kit.texts("select pg_get_functiondef('comms.get_email_payload'::regproc)").getFirst());
    kit.execute(fixed.replaceFirst("select m\\.\\* into", "raise 'broken'; $0"));
    TestedProcess email = kickOff(kit);
    while (kit.number("select count(*) from queues.dead_letter") == 0) {
      kit.drain();
      kit.clock().advanceToNextDue();
    }
    assertThat(email).isRunning().hasDeadLetter().because("P0001: broken").after(1, attempt);

    kit.execute(fixed);
    kit.drainToTheEnd();

    assertThat(email).succeeded().after(2, attempts);
    assertThat(server.messages()).hasSize(1);
  }
}
