package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResendEmailChannelTest {
  private static final String REQUEST =
      "{'to_address': 'Ann <ann@example.org>', 'subject': 'Hello', 'html': '<b>World</b>'}";

  @RegisterExtension
  static final WireMockExtension RESEND =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private static Outcome send(ResponseDefinitionBuilder answer, String... more) throws Exception {
    RESEND.stubFor(post(urlEqualTo("/emails")).willReturn(answer));
    return send(REQUEST, more);
  }

  private static Outcome send(String request, String... more) throws Exception {
    Map<String, String> first =
        Map.of(
            "email.resend.url", RESEND.baseUrl() + "/",
            "email.resend.key", "re_123",
            "email.from", "Shop <shop@example.com>");
    try (var channel = ResendEmailChannel.from(settings(first, more))) {
      return channel.call(call(request));
    }
  }

  private static ResponseDefinitionBuilder error(int status, String name) {
    return aResponse()
        .withStatus(status)
        .withBody(
            "{\"statusCode\":%d,\"name\":\"%s\",\"message\":\"about ann@example.org\"}"
                .formatted(status, name));
  }

  @Test
  void an_email_is_posted_as_resend_documents_it(@TempDir Path directory) throws Exception {
    Files.writeString(directory.resolve("a.txt"), "abc");
    RESEND.stubFor(post("/emails").willReturn(aResponse().withBody("{\"id\":\"49a3999c-0ce1\"}")));

    Outcome outcome =
        send(
            "{'to': ['Ann <ann@example.org>'], 'cc': 'c@example.org', 'bcc': 'b@example.org',"
                + " 'reply_to': 'r@example.org', 'subject': 'Hi', 'text': 'T', 'html': 'H',"
                + " 'attachments': [{'path': 'a.txt', 'name': 'b.txt'}]}",
            "email.attachments.directory",
            directory.toString());

    assertThat(outcome).isEqualTo(Outcome.Accepted.with("id", "49a3999c-0ce1"));
    RESEND.verify(
        1,
        postRequestedFor(urlEqualTo("/emails"))
            .withHeader("Authorization", equalTo("Bearer re_123"))
            .withHeader("Idempotency-Key", equalTo(Calls.KEY))
            .withRequestBody(
                equalToJson(
                    """
                    {"from": "Shop <shop@example.com>", "to": ["Ann <ann@example.org>"],
                     "cc": ["c@example.org"], "bcc": ["b@example.org"],
                     "reply_to": ["r@example.org"], "subject": "Hi", "text": "T", "html": "H",
                     "attachments": [
                       {"filename": "b.txt", "content_type": "text/plain", "content": "YWJj"}]}
                    """)));
  }

  @ParameterizedTest
  @CsvSource({
    "400, validation_error",
    "403, validation_error",
    "404, not_found",
    "409, invalid_idempotent_request",
    "422, missing_required_field",
    "302, moved"
  })
  void a_refusal_is_for_good_and_names_the_code_alone(int status, String name) throws Exception {
    assertThat(send(error(status, name)))
        .isEqualTo(Outcome.Refused.byProvider("Resend answered %d (%s)".formatted(status, name)));
  }

  @ParameterizedTest
  @CsvSource({
    "401, missing_api_key",
    "403, invalid_api_key",
    "409, concurrent_idempotent_requests",
    "500, application_error",
    "503, service_unavailable"
  })
  void what_is_no_fault_of_the_email_is_tried_again(int status, String name) throws Exception {
    assertThat(send(error(status, name)))
        .isEqualTo(Outcome.TryAgain.unreachable("Resend answered %d (%s)".formatted(status, name)));
  }

  @Test
  void too_many_requests_wait_as_long_as_asked() throws Exception {
    assertThat(send(error(429, "rate_limit_exceeded").withHeader("retry-after", "7")))
        .isEqualTo(
            Outcome.TryAgain.after(
                Duration.ofSeconds(7), "Resend answered 429 (rate_limit_exceeded)"));
  }

  @ParameterizedTest
  @EnumSource(names = {"CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "RANDOM_DATA_THEN_CLOSE"})
  void a_lost_answer_is_tried_again_with_the_same_key(Fault fault) throws Exception {
    assertThat(send(aResponse().withFault(fault)))
        .isEqualTo(Outcome.TryAgain.unreachable("Resend: connection lost"));
  }

  @Test
  void no_answer_in_time_is_tried_again() throws Exception {
    assertThat(send(aResponse().withFixedDelay(2_000), "email.request-timeout", "100ms"))
        .isEqualTo(new Outcome.TryAgain(ErrorKind.TIMEOUT, "Resend: no answer in time", null));
  }

  @Test
  void a_known_yes_is_kept_though_its_body_is_garbage() throws Exception {
    assertThat(send(aResponse().withBody("<html>"))).isEqualTo(Outcome.Accepted.empty());
    assertThat(send(aResponse().withBody("[".repeat(100_000)))).isEqualTo(Outcome.Accepted.empty());
    try (var resend = new BrokenChunkServer()) {
      assertThat(send(REQUEST, "email.resend.url", resend.url()))
          .isEqualTo(Outcome.Accepted.empty());
    }
    assertThat(
            send(
                aResponse().withBody("x".repeat(1_000)).withChunkedDribbleDelay(10, 3_000),
                "email.request-timeout",
                "500ms"))
        .isEqualTo(Outcome.Accepted.empty());
  }

  @Test
  void a_garbled_no_is_still_a_no() throws Exception {
    assertThat(send(aResponse().withStatus(422).withBody("\0\1 ann@example.org")))
        .isEqualTo(Outcome.Refused.byProvider("Resend answered 422"));
  }

  @Test
  void nobody_there_is_tried_again() throws Exception {
    assertThat(send(REQUEST, "email.resend.url", "http://localhost:1"))
        .isEqualTo(Outcome.TryAgain.unreachable("Resend: no connection"));
  }
}
