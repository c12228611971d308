package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.BasicCredentials;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TwilioSmsChannelTest {
  private static final String PATH = "/2010-04-01/Accounts/AC1/Messages.json";
  private static final String REQUEST = "{'to_address': '+15550001111', 'body': 'Hi & bye'}";

  @RegisterExtension
  static final WireMockExtension TWILIO =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private static Outcome send(ResponseDefinitionBuilder answer, String... more) throws Exception {
    TWILIO.stubFor(post(urlEqualTo(PATH)).willReturn(answer));
    Map<String, String> first =
        Map.of(
            "sms.twilio.url", TWILIO.baseUrl(),
            "sms.twilio.account-sid", "AC1",
            "sms.twilio.auth-token", "token",
            "sms.twilio.from", "+15559990000");
    try (var channel = TwilioSmsChannel.from(settings(first, more))) {
      assertThat(channel.idempotent()).isFalse();
      return channel.call(call(REQUEST));
    }
  }

  private static ResponseDefinitionBuilder error(int status, int code) {
    return aResponse()
        .withStatus(status)
        .withBody(
            "{\"code\":%d,\"message\":\"The number +15550001111 is wrong\",\"status\":%d}"
                .formatted(code, status));
  }

  private static ResponseDefinitionBuilder created() {
    return aResponse().withStatus(201).withBody("{\"sid\":\"SM1\",\"status\":\"queued\"}");
  }

  @Test
  void a_message_is_posted_as_twilio_documents_it() throws Exception {
    assertThat(send(created()))
        .isEqualTo(new Outcome.Accepted(Json.object().put("sid", "SM1").put("status", "queued")));
    TWILIO.verify(
        1,
        postRequestedFor(urlEqualTo(PATH))
            .withBasicAuth(new BasicCredentials("AC1", "token"))
            .withFormParam("To", equalTo("+15550001111"))
            .withFormParam("From", equalTo("+15559990000"))
            .withFormParam("Body", equalTo("Hi & bye")));
  }

  @Test
  void an_api_key_and_a_messaging_service_can_be_used_instead() throws Exception {
    send(
        created(),
        "sms.twilio.api-key",
        "SK1",
        "sms.twilio.api-key-secret",
        "secret",
        "sms.twilio.messaging-service-sid",
        "MG1");
    TWILIO.verify(
        1,
        postRequestedFor(urlEqualTo(PATH))
            .withBasicAuth(new BasicCredentials("SK1", "secret"))
            .withFormParam("MessagingServiceSid", equalTo("MG1")));
  }

  @ParameterizedTest
  @CsvSource({"400, 21211", "403, 20005", "404, 20404"})
  void a_4xx_refuses_for_good_with_twilios_code_alone(int status, int code) throws Exception {
    assertThat(send(error(status, code)))
        .isEqualTo(Outcome.Refused.byProvider("Twilio answered %d (%d)".formatted(status, code)));
  }

  @Test
  void a_wrong_key_is_not_the_messages_fault() throws Exception {
    assertThat(send(error(401, 20003)))
        .isEqualTo(Outcome.TryAgain.unreachable("Twilio answered 401 (20003)"));
  }

  @Test
  void too_many_requests_were_not_sent_and_wait() throws Exception {
    assertThat(send(error(429, 20429).withHeader("Retry-After", "3")))
        .isEqualTo(Outcome.TryAgain.after(Duration.ofSeconds(3), "Twilio answered 429 (20429)"));
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void a_lost_answer_is_an_unknown_outcome(Fault fault) throws Exception {
    assertThat(send(aResponse().withFault(fault))).isInstanceOf(Outcome.Unknown.class);
  }

  @Test
  void no_answer_in_time_is_an_unknown_outcome() throws Exception {
    assertThat(send(created().withFixedDelay(2_000), "sms.request-timeout", "500ms"))
        .isEqualTo(new Outcome.Unknown("Twilio: no answer in time"));
  }

  @Test
  void a_5xx_is_an_unknown_outcome() throws Exception {
    assertThat(send(aResponse().withStatus(503).withBody("<html>oops")))
        .isEqualTo(new Outcome.Unknown("Twilio answered 503"));
  }

  @Test
  void garbage_after_201_is_still_a_yes_and_after_200_unknown() throws Exception {
    assertThat(send(aResponse().withStatus(201).withBody("{\"sid\":")))
        .isEqualTo(Outcome.Accepted.empty());
    assertThat(send(aResponse().withStatus(200).withBody("<html>")))
        .isInstanceOf(Outcome.Unknown.class);
  }

  @Test
  void nobody_there_means_that_nothing_was_sent() throws Exception {
    assertThat(send(created(), "sms.twilio.url", "http://localhost:1"))
        .isEqualTo(Outcome.TryAgain.unreachable("Twilio: no connection"));
  }
}
