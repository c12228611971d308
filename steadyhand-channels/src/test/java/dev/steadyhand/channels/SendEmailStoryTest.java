package dev.steadyhand.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.channels.ScriptedSmtpServer.Point;
import dev.steadyhand.channels.ScriptedSmtpServer.Reaction;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Settings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The process comms.send_email from kickoff to its end: a worker, a mail server, every row. */
@DatabaseTest
class SendEmailStoryTest {
  private final ScriptedSmtpServer server = new ScriptedSmtpServer(null);

  @AfterEach
  void close() {
    server.close();
  }

  private SlowMotion kickOff(TestDatabase database) throws Exception {
    database.execute(
        """
        select comms.kickoff_send_email(
            (comms.create_email_message('reader@example.org', 'Hello', 'World')).message_id)
        """);
    return new SlowMotion(database, this::channel);
  }

  private SmtpEmailChannel channel() {
    return SmtpEmailChannel.from(
        Settings.of(
            Map.of(
                "email.smtp.host", "localhost",
                "email.smtp.port", String.valueOf(server.port()),
                "email.smtp.tls", "none",
                "email.from", "shop@example.com")));
  }

  private List<String> messageIds() {
    return server.messages().stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith("Message-ID: "))
        .map(line -> line.substring("Message-ID: ".length()))
        .toList();
  }

  private static void assertNothing(SlowMotion process, String... tables) throws Exception {
    for (String table : tables) {
      assertThat(process.rows("comms.send_email_" + table)).as(table).isEmpty();
    }
  }

  @Test
  void an_email_fails_once_is_sent_at_the_second_attempt_and_is_over(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    // Kickoff.
    SlowMotion email = kickOff(database);
    assertThat(email.rows("comms.message")).containsExactly("(1,email,12:00:00)");
    assertThat(email.rows("comms.email_message"))
        .containsExactly("(1,email,reader@example.org,,,Hello,World,,,12:00:00)");
    assertThat(email.rows("comms.send_email_task")).containsExactly("(1,1,12:00:00,12:00:00)");
    assertThat(email.payloads("db_function"))
        .containsExactly(
            """
            {"task_type": "db_function", "ticket_id": 1, "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}\
            """);
    assertNothing(email, "attempt", "attempt_failed", "attempt_succeeded");

    // First run: nothing has been tried.
    email.supervise();
    assertThat(email.rows("comms.send_email_attempt")).containsExactly("(1,1,0,12:00:00)");
    assertThat(email.payloads("email"))
        .containsExactly(
            """
            {"task_type": "email", "error_handler": "comms.record_email_failure", "before_handler": "comms.get_email_payload", \
            "success_handler": "comms.record_email_success", "send_email_attempt_id": 1}\
            """);
    assertNothing(email, "attempt_failed", "attempt_succeeded");

    // First attempt: the provider is busy.
    server.at(Point.RCPT, "450 4.2.1 busy");
    email.call();
    assertThat(email.rows("comms.send_email_attempt_failed"))
        .containsExactly("(1,\"SMTP server answered 450 (4.2.1)\",provider_unreachable,,12:00:00)");
    assertThat(email.errors())
        .containsExactly("provider_unreachable: SMTP server answered 450 (4.2.1)");
    assertNothing(email, "attempt_succeeded");

    // Second run, as soon as the spacing allows: a failure, so a pause. Third run, after it.
    email.pass("1 second");
    email.supervise();
    assertThat(email.rows("comms.send_email_attempt")).hasSize(1);
    email.pass("4 seconds");
    email.supervise();
    assertThat(email.rows("comms.send_email_attempt"))
        .containsExactly("(1,1,0,12:00:00)", "(2,1,0,12:00:05)");
    assertThat(email.payloads("email")).hasSize(2);

    // Second attempt: the provider takes it.
    server.at(Point.RCPT, "250 ok");
    email.call();
    assertThat(email.rows("comms.send_email_attempt_succeeded"))
        .containsExactly(
            "(2,\"{\"\"message_id\"\": \"\"%s\"\"}\",12:00:05)".formatted(messageIds().getFirst()));

    // Last run: a success is the end.
    email.pass("1 second");
    email.supervise();
    assertThat(email.decisions())
        .containsExactly(
            "schedule_attempt scheduled running 30",
            "wait scheduled running 4",
            "schedule_attempt scheduled running 30",
            "finish succeeded succeeded");
    assertThat(email.causes())
        .containsExactly(
            "{\"kickoff\": 1}",
            "{\"recheck\": 1, \"attempt_failed\": 1}",
            "{\"next_look\": 1}",
            "{\"recheck\": 1, \"attempt_succeeded\": 1}");
    assertThat(email.rows("comms.send_email_attempt")).hasSize(2);
    assertThat(email.rows("comms.send_email_attempt_failed")).hasSize(1);
    assertThat(email.errors()).hasSize(1);
    assertThat(server.messages()).hasSize(1);
    email.assertNothingIsLeft();
    assertThat(database.number("select count(*) from queues.task")).as("tasks").isEqualTo(8);
  }

  @Test
  void attempts_are_exhausted_by_failures_that_might_have_passed(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    server.at(Point.RCPT, "450 4.2.1 busy");
    SlowMotion email = kickOff(database);
    email.finish();

    assertThat(email.decisions())
        .containsExactly(
            "schedule_attempt scheduled running 30",
            "wait scheduled running 4",
            "schedule_attempt scheduled running 30",
            "finish max_attempts_reached failed");
    assertThat(database.number("select count(*) from comms.send_email_attempt_failed"))
        .isEqualTo(2);
    assertThat(server.messages()).isEmpty();
  }

  @Test
  void a_refusal_for_good_ends_it_at_once(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    server.at(Point.RCPT, "550 5.1.1 unknown");
    SlowMotion email = kickOff(database);
    email.finish();

    assertThat(email.decisions())
        .containsExactly("schedule_attempt scheduled running 30", "finish failed failed");
    assertThat(email.errors())
        .containsExactly("provider_refused: SMTP server answered 550 (5.1.1)");
    assertThat(server.messages()).isEmpty();
  }

  @Test
  void an_unknown_outcome_is_sent_again_under_the_same_message_id(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    server.at(Point.DOT, new Reaction.Cut());
    SlowMotion email = kickOff(database);
    email.supervise();
    email.call();
    server.at(Point.DOT, "250 ok");
    email.finish();

    assertThat(messageIds()).hasSize(2);
    assertThat(messageIds().stream().distinct()).hasSize(1);
    assertThat(database.number("select count(*) from comms.send_email_attempt")).isOne();
    assertThat(email.decisions()).last().isEqualTo("finish succeeded succeeded");
  }

  @Test
  void an_unknown_outcome_stops_it_if_the_operator_says_so(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    database.execute("select queues.configure_task_type('email', 'stop')");
    server.at(Point.DOT, new Reaction.Cut());
    SlowMotion email = kickOff(database);
    email.finish();

    assertThat(messageIds()).hasSize(1);
    assertThat(email.decisions())
        .containsExactly("schedule_attempt scheduled running 30", "finish failed failed");
  }

  /** Its supervisor would wait for it for ever otherwise. */
  @Test
  void a_task_that_dies_in_the_queue_is_a_failed_attempt(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    String mended =
        database.text("select pg_get_functiondef('comms.get_email_payload'::regproc::oid)");
    new Mutation("comms.get_email_payload", "select m.* into", "raise 'broken'; select m.* into")
        .apply(database);
    SlowMotion email = kickOff(database);
    email.supervise();
    for (int delivery = 1; delivery <= 6; delivery++) {
      email.call();
      email.pass("5 minutes");
    }
    assertThat(database.number("select count(*) from queues.dead_letter")).isOne();

    database.execute(mended);
    email.finish();
    assertThat(email.rows("comms.send_email_attempt_failed"))
        .containsExactly("(1,\"P0001: broken\",handler_failed,,12:30:00)");
    assertThat(email.rows("comms.send_email_attempt_succeeded")).hasSize(1);
    assertThat(server.messages()).hasSize(1);
    assertThat(email.decisions()).last().isEqualTo("finish succeeded succeeded");
  }
}
