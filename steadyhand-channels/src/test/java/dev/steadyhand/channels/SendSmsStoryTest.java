package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The process comms.send_sms from kickoff to its end: a worker, Twilio, every row. */
@DatabaseTest
class SendSmsStoryTest {
  private static final String PATH = "/2010-04-01/Accounts/AC1/Messages.json";

  @RegisterExtension
  static final WireMockExtension TWILIO =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private static SlowMotion kickOff(TestDatabase database) throws Exception {
    database.execute(
        """
        select comms.kickoff_send_sms(
            (comms.create_sms_message('+15550001111', 'Hello')).message_id)
        """);
    return new SlowMotion(database, SendSmsStoryTest::channel);
  }

  private static TwilioSmsChannel channel() {
    return TwilioSmsChannel.from(
        Settings.of(
            Map.of(
                "sms.twilio.url", TWILIO.baseUrl(),
                "sms.twilio.account-sid", "AC1",
                "sms.twilio.auth-token", "token",
                "sms.twilio.from", "+15559990000")));
  }

  private static void answer(ResponseDefinitionBuilder answer) {
    TWILIO.stubFor(post(urlEqualTo(PATH)).willReturn(answer));
  }

  private static ResponseDefinitionBuilder busy() {
    return aResponse().withStatus(429).withBody("{\"code\":20429}");
  }

  private static ResponseDefinitionBuilder created() {
    return aResponse().withStatus(201).withBody("{\"sid\":\"SM1\",\"status\":\"queued\"}");
  }

  private static void assertCalls(int count) {
    TWILIO.verify(count, postRequestedFor(urlEqualTo(PATH)));
  }

  private static void assertNothing(SlowMotion process, String... tables) throws Exception {
    for (String table : tables) {
      assertThat(process.rows("comms.send_sms_" + table)).as(table).isEmpty();
    }
  }

  @Test
  void a_text_message_fails_once_is_sent_at_the_second_attempt_and_is_over(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    // Kickoff.
    SlowMotion sms = kickOff(database);
    assertThat(sms.rows("comms.message")).containsExactly("(1,sms,12:00:00)");
    assertThat(sms.rows("comms.sms_message"))
        .containsExactly("(1,sms,+15550001111,,Hello,12:00:00)");
    assertThat(sms.rows("comms.send_sms_task")).containsExactly("(1,1,12:00:00,12:00:00)");
    assertThat(sms.payloads("db_function"))
        .containsExactly(
            """
            {"task_type": "db_function", "ticket_id": 1, "db_function": "comms.send_sms_supervisor", "send_sms_task_id": 1}\
            """);
    assertNothing(sms, "attempt", "attempt_failed", "attempt_succeeded");

    // First run: nothing has been tried.
    sms.supervise();
    assertThat(sms.rows("comms.send_sms_attempt")).containsExactly("(1,1,0,12:00:00)");
    assertThat(sms.payloads("sms"))
        .containsExactly(
            """
            {"task_type": "sms", "error_handler": "comms.record_sms_failure", "before_handler": "comms.get_sms_payload", \
            "success_handler": "comms.record_sms_success", "send_sms_attempt_id": 1}\
            """);
    assertNothing(sms, "attempt_failed", "attempt_succeeded");

    // First attempt: the provider is busy.
    answer(busy());
    sms.call();
    assertThat(sms.rows("comms.send_sms_attempt_failed"))
        .containsExactly("(1,\"Twilio answered 429 (20429)\",provider_unreachable,,12:00:00)");
    assertThat(sms.errors()).containsExactly("provider_unreachable: Twilio answered 429 (20429)");
    assertNothing(sms, "attempt_succeeded");

    // Second run, as soon as the spacing allows: a failure, so a pause. Third run, after it.
    sms.pass("1 second");
    sms.supervise();
    assertThat(sms.rows("comms.send_sms_attempt")).hasSize(1);
    sms.pass("4 seconds");
    sms.supervise();
    assertThat(sms.rows("comms.send_sms_attempt"))
        .containsExactly("(1,1,0,12:00:00)", "(2,1,0,12:00:05)");
    assertThat(sms.payloads("sms")).hasSize(2);

    // Second attempt: the provider takes it.
    answer(created());
    sms.call();
    assertThat(sms.rows("comms.send_sms_attempt_succeeded"))
        .containsExactly(
            "(2,\"{\"\"sid\"\": \"\"SM1\"\", \"\"status\"\": \"\"queued\"\"}\",12:00:05)");

    // Last run: a success is the end.
    sms.pass("1 second");
    sms.supervise();
    assertThat(sms.decisions())
        .containsExactly(
            "schedule_attempt scheduled running 30",
            "wait scheduled running 4",
            "schedule_attempt scheduled running 30",
            "finish succeeded succeeded");
    assertThat(sms.causes())
        .containsExactly(
            "{\"kickoff\": 1}",
            "{\"recheck\": 1, \"attempt_failed\": 1}",
            "{\"next_look\": 1}",
            "{\"recheck\": 1, \"attempt_succeeded\": 1}");
    assertThat(sms.rows("comms.send_sms_attempt")).hasSize(2);
    assertThat(sms.rows("comms.send_sms_attempt_failed")).hasSize(1);
    assertThat(sms.errors()).hasSize(1);
    assertCalls(2);
    sms.assertNothingIsLeft();
    assertThat(database.number("select count(*) from queues.task")).as("tasks").isEqualTo(8);
  }

  @Test
  void a_provider_that_asks_to_wait_is_obeyed(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    answer(busy().withHeader("Retry-After", "90"));
    SlowMotion sms = kickOff(database);
    sms.supervise();
    sms.call();
    assertThat(sms.rows("comms.send_sms_attempt_failed"))
        .containsExactly(
            "(1,\"Twilio answered 429 (20429)\",provider_unreachable,00:01:30,12:00:00)");

    sms.pass("1 second");
    sms.supervise();
    assertThat(sms.decisions()).last().isEqualTo("wait scheduled running 89");
    answer(created());
    sms.finish();
    assertThat(sms.rows("comms.send_sms_attempt")).last().isEqualTo("(2,1,0,12:01:30)");
    assertThat(sms.decisions()).last().isEqualTo("finish succeeded succeeded");
  }

  @Test
  void attempts_are_exhausted_by_failures_that_might_have_passed(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    answer(busy());
    SlowMotion sms = kickOff(database);
    sms.finish();

    assertCalls(2);
    assertThat(sms.rows("comms.send_sms_attempt_failed")).hasSize(2);
    assertThat(sms.decisions()).last().isEqualTo("finish max_attempts_reached failed");
    sms.assertNothingIsLeft();
  }

  @Test
  void a_refusal_for_good_ends_it_at_once(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    answer(aResponse().withStatus(400).withBody("{\"code\":21211}"));
    SlowMotion sms = kickOff(database);
    sms.finish();

    assertCalls(1);
    assertThat(sms.errors()).containsExactly("provider_refused: Twilio answered 400 (21211)");
    assertThat(sms.decisions())
        .containsExactly("schedule_attempt scheduled running 30", "finish failed failed");
    sms.assertNothingIsLeft();
  }

  @Test
  void an_unknown_outcome_stops_it_and_shows(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    answer(aResponse().withStatus(503));
    SlowMotion sms = kickOff(database);
    sms.finish();

    assertCalls(1);
    assertThat(sms.rows("comms.send_sms_attempt_failed"))
        .containsExactly("(1,\"Twilio answered 503\",outcome_unknown,,12:00:00)");
    assertThat(sms.decisions())
        .containsExactly("schedule_attempt scheduled running 30", "finish failed failed");
    assertThat(database.text("select reason from supervision.instance"))
        .isEqualTo("trying again would not help: outcome_unknown: Twilio answered 503");
    sms.assertNothingIsLeft();
  }

  @Test
  void an_unknown_outcome_is_sent_again_if_the_operator_says_so(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    database.execute("select queues.configure_task_type('sms', 'resend')");
    answer(aResponse().withStatus(503));
    SlowMotion sms = kickOff(database);
    sms.supervise();
    sms.call();
    answer(created());
    sms.finish();

    assertCalls(2);
    assertThat(sms.rows("comms.send_sms_attempt")).hasSize(1);
    assertThat(sms.decisions()).last().isEqualTo("finish succeeded succeeded");
    sms.assertNothingIsLeft();
  }
}
