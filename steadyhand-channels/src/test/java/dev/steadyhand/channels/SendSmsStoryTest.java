package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static dev.steadyhand.testkit.Words.attempt;
import static dev.steadyhand.testkit.Words.attempts;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.testkit.SteadyhandTest;
import dev.steadyhand.testkit.TestKit;
import dev.steadyhand.testkit.TestedProcess;
import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The process comms.send_sms from kickoff to its end: a worker, Twilio, every row. */
@SteadyhandTest(packs = "comms", fresh = SteadyhandTest.Fresh.PER_TEST)
class SendSmsStoryTest {
  private static final String PATH = "/2010-04-01/Accounts/AC1/Messages.json";

  @RegisterExtension
  static final WireMockExtension TWILIO =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  @BeforeEach
  void serve(TestKit kit) {
    kit.serve(
        TwilioSmsChannel.from(
            Settings.of(
                Map.of(
                    "sms.twilio.url", TWILIO.baseUrl(),
                    "sms.twilio.account-sid", "AC1",
                    "sms.twilio.auth-token", "token",
                    "sms.twilio.from", "+15559990000"))));
  }

  private static TestedProcess kickOff(TestKit kit) {
    long message =
        kit.number("select message_id from comms.create_sms_message('+15550001111', 'Hello')");
    return kit.process(
        "comms.send_sms",
        kit.kickOff(Kickoff.of("comms.kickoff_send_sms").with("_message_id", message)));
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

  private static void assertNothing(Ledger ledger, String... tables) throws Exception {
    for (String table : tables) {
      assertThat(ledger.rows("comms.send_sms_" + table)).as(table).isEmpty();
    }
  }

  @Test
  void a_text_message_fails_once_is_sent_at_the_second_attempt_and_is_over(TestKit kit)
      throws Exception {
    // Kickoff.
    TestedProcess sms = kickOff(kit);
    Ledger ledger = new Ledger(kit);
    assertThat(ledger.rows("comms.message")).containsExactly("(1,sms,12:00:00)");
    assertThat(ledger.rows("comms.sms_message"))
        .containsExactly("(1,sms,+15550001111,,Hello,12:00:00)");
    assertThat(ledger.rows("comms.send_sms_task")).containsExactly("(1,1,12:00:00,12:00:00)");
    assertThat(ledger.payloads("db_function"))
        .containsExactly(
            """
            {"task_type": "db_function", "db_function": "comms.send_sms_supervisor", "send_sms_task_id": 1}\
            """);
    assertNothing(ledger, "attempt", "attempt_failed", "attempt_succeeded");

    // First run: nothing has been tried. First attempt: the provider is busy. Second run: a
    // failure,
    // so a pause.
    answer(busy());
    assertThat(kit.drain().steps())
        .containsExactly("comms.send_sms_supervisor", "sms", "comms.send_sms_supervisor");
    assertThat(ledger.rows("comms.send_sms_attempt")).containsExactly("(1,1,0,12:00:00)");
    assertThat(ledger.payloads("sms"))
        .containsExactly(
            """
            {"task_type": "sms", "error_handler": "comms.record_sms_failure", "before_handler": "comms.get_sms_payload", \
            "success_handler": "comms.record_sms_success", "send_sms_attempt_id": 1}\
            """);
    assertThat(ledger.rows("comms.send_sms_attempt_failed"))
        .containsExactly("(1,\"Twilio answered 429 (20429)\",provider_unreachable,,12:00:00)");
    assertThat(ledger.errors())
        .containsExactly("provider_unreachable: Twilio answered 429 (20429)");
    assertNothing(ledger, "attempt_succeeded");

    // Nothing is due before the pause is over.
    kit.clock().advance(Duration.ofMillis(4999));
    assertThat(kit.drain().isEmpty()).isTrue();
    assertThat(ledger.rows("comms.send_sms_attempt")).hasSize(1);

    // Third run, after it. Second attempt: the provider takes it. Last run: a success is the end.
    answer(created());
    kit.clock().advance(Duration.ofMillis(1));
    assertThat(kit.drain().steps())
        .containsExactly("comms.send_sms_supervisor", "sms", "comms.send_sms_supervisor");
    assertThat(ledger.rows("comms.send_sms_attempt"))
        .containsExactly("(1,1,0,12:00:00)", "(2,1,0,12:00:05)");
    assertThat(ledger.payloads("sms")).hasSize(2);
    assertThat(ledger.rows("comms.send_sms_attempt_succeeded"))
        .containsExactly(
            "(2,\"{\"\"sid\"\": \"\"SM1\"\", \"\"status\"\": \"\"queued\"\"}\",12:00:05)");

    assertThat(sms).succeeded().after(2, attempts);
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
    assertThat(ledger.rows("comms.send_sms_attempt_failed")).hasSize(1);
    assertThat(ledger.errors()).hasSize(1);
    assertCalls(2);
    kit.nothingIsOpen();
    assertThat(ledger.rows("supervision.ticket")).as("tickets").isEmpty();
    assertThat(kit.number("select count(*) from queues.task")).as("tasks").isEqualTo(6);
  }

  @Test
  void retry_after_is_honoured(TestKit kit) throws Exception {
    Instant begin = kit.clock().instant();
    answer(busy().withHeader("Retry-After", "90"));
    TestedProcess sms = kickOff(kit);
    kit.drain();
    kit.clock().advance(Duration.ofSeconds(1));
    kit.drain();
    assertThat(sms).isWaitingUntil(begin.plusSeconds(90));

    answer(created());
    kit.drainToTheEnd();

    assertThat(sms).succeeded().after(2, attempts);
    assertThat(new Ledger(kit).rows("comms.send_sms_attempt")).last().isEqualTo("(2,1,0,12:01:30)");
  }

  @Test
  void attempts_are_exhausted_by_failures_that_might_have_passed(TestKit kit) {
    answer(busy());
    TestedProcess sms = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(sms).failed().hasStatus("max_attempts_reached").after(2, attempts);
    assertCalls(2);
    kit.nothingIsOpen();
  }

  @Test
  void a_refusal_for_good_ends_it_at_once(TestKit kit) {
    answer(aResponse().withStatus(400).withBody("{\"code\":21211}"));
    TestedProcess sms = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(sms)
        .failed()
        .because("provider_refused: Twilio answered 400 (21211)")
        .decided("schedule_attempt", "finish");
    assertCalls(1);
    kit.nothingIsOpen();
  }

  @Test
  void an_unknown_outcome_stops_it_and_shows(TestKit kit) throws Exception {
    answer(aResponse().withStatus(503));
    TestedProcess sms = kickOff(kit);

    kit.drainToTheEnd();

    assertThat(sms)
        .failed()
        .decided("schedule_attempt", "finish")
        .because("trying again would not help: outcome_unknown: Twilio answered 503");
    assertThat(new Ledger(kit).rows("comms.send_sms_attempt_failed"))
        .containsExactly("(1,\"Twilio answered 503\",outcome_unknown,,12:00:00)");
    assertCalls(1);
    kit.nothingIsOpen();
  }

  @Test
  void an_unknown_outcome_is_sent_again_if_the_operator_says_so(TestKit kit) {
    kit.execute("select queues.configure_task_type('sms', 'resend')");
    answer(aResponse().withStatus(503));
    TestedProcess sms = kickOff(kit);
    kit.drain();
    answer(created());

    kit.drainToTheEnd();

    assertThat(sms).succeeded().after(1, attempt);
    assertCalls(2);
    kit.nothingIsOpen();
  }
}
