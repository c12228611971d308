package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
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
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilesServiceChannelTest {
  private static final String OBJECT = "/b-1/a/b.txt?X-Goog-Signature=abc%2F";

  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private static Outcome remove(
      ResponseDefinitionBuilder signed, ResponseDefinitionBuilder deleted, String... more)
      throws Exception {
    SERVER.stubFor(post("/sign").willReturn(signed));
    SERVER.stubFor(delete(urlEqualTo(OBJECT)).willReturn(deleted));
    Map<String, String> first =
        Map.of(
            "file_delete.files-service.url",
            SERVER.baseUrl() + "/sign",
            "file_delete.files-service.token",
            "tok");
    try (var channel = FilesServiceChannel.from(settings(first, more))) {
      return channel.call(call("{'bucket': 'b-1', 'object_key': 'a/b.txt', 'file_id': 987}"));
    }
  }

  private static ResponseDefinitionBuilder signed() {
    return aResponse().withBody("{\"url\": \"%s\"}".formatted(SERVER.baseUrl() + OBJECT));
  }

  private static ResponseDefinitionBuilder status(int status) {
    return aResponse().withStatus(status);
  }

  @Test
  void a_signed_url_is_asked_for_and_used_as_it_is() throws Exception {
    assertThat(remove(signed(), status(204))).isEqualTo(Outcome.Accepted.empty());
    SERVER.verify(
        1,
        postRequestedFor(urlEqualTo("/sign"))
            .withHeader("Authorization", equalTo("Bearer tok"))
            .withRequestBody(
                equalToJson(
                    "{\"file_id\":\"987\",\"bucket\":\"b-1\",\"object_key\":\"a/b.txt\"}")));
    SERVER.verify(1, deleteRequestedFor(urlEqualTo(OBJECT)).withoutHeader("Authorization"));
  }

  @Test
  void it_can_be_asked_by_get() throws Exception {
    SERVER.stubFor(get("/sign?file_id=987&bucket=b-1&object_key=a%2Fb.txt").willReturn(signed()));
    assertThat(remove(status(500), status(204), "file_delete.files-service.method", "GET"))
        .isEqualTo(Outcome.Accepted.empty());
  }

  @Test
  void a_missing_object_counts_as_deleted() throws Exception {
    assertThat(remove(signed(), status(404))).isInstanceOf(Outcome.Accepted.class);
    assertThat(remove(status(410), status(500))).isInstanceOf(Outcome.Accepted.class);
  }

  @Test
  void a_file_that_the_service_does_not_know_is_no_deleted_one() throws Exception {
    assertThat(remove(status(404).withBody("{\"code\":\"no_such_file\"}"), status(204)))
        .isEqualTo(Outcome.Refused.byProvider("files service answered 404 (no_such_file)"));
    SERVER.verify(0, deleteRequestedFor(anyUrl()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "{}", "{\"url\": 7}", "{\"url\": \"ftp://x/y\"}", "[]"})
  void garbage_instead_of_a_url_is_tried_again(String body) throws Exception {
    assertThat(remove(aResponse().withBody(body), status(204)))
        .isInstanceOf(Outcome.TryAgain.class);
    SERVER.verify(0, deleteRequestedFor(anyUrl()));
  }

  @ParameterizedTest
  @EnumSource(names = {"CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "RANDOM_DATA_THEN_CLOSE"})
  void lost_answers_are_tried_again(Fault fault) throws Exception {
    assertThat(remove(aResponse().withFault(fault), status(204)))
        .isEqualTo(Outcome.TryAgain.unreachable("files service: connection lost"));
    assertThat(remove(signed(), aResponse().withFault(fault)))
        .isEqualTo(Outcome.TryAgain.unreachable("object store: connection lost"));
  }

  @Test
  void late_answers_are_tried_again() throws Exception {
    assertThat(
            remove(
                signed().withFixedDelay(2_000),
                status(204),
                "file_delete.request-timeout",
                "100ms"))
        .isInstanceOf(Outcome.TryAgain.class);
  }

  @Test
  void too_many_requests_wait_as_long_as_asked() throws Exception {
    assertThat(remove(status(429).withHeader("Retry-After", "9"), status(204)))
        .isEqualTo(Outcome.TryAgain.after(Duration.ofSeconds(9), "files service answered 429"));
    assertThat(remove(signed(), status(500)))
        .isEqualTo(Outcome.TryAgain.unreachable("object store answered 500"));
  }
}
