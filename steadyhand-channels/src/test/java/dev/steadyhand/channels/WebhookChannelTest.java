package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.channels.internal.HostResolver;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Outcome;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookChannelTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1614265330), ZoneOffset.UTC);
  private static final Map<String, String> SECRET =
      Map.of("webhook.secrets", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  private static final String[] LOCAL = {
    "webhook.allow-private", "true", "webhook.allow-http", "true"
  };

  @RegisterExtension
  static final WireMockExtension RECEIVER =
      WireMockExtension.newInstance()
          .options(
              WireMockConfiguration.options()
                  .dynamicPort()
                  .dynamicHttpsPort()
                  .keystorePath(TestCertificate.localhost().keyStore().toString())
                  .keystorePassword(TestCertificate.PASSWORD)
                  .keyManagerPassword(TestCertificate.PASSWORD)
                  .keystoreType("PKCS12"))
          .build();

  private static Outcome send(String url, HostResolver resolver, String... more) {
    try (var channel = WebhookChannel.from(settings(SECRET, more), resolver, CLOCK)) {
      return channel.call(
          call(
              "msg_p5jXN8AQM9LWM0D4loKWxJek",
              "{'url': '%s', 'body': {'test': 2432232314}, 'headers': {'X-Tenant': '7'}}"
                  .formatted(url)));
    }
  }

  private static Outcome send(ResponseDefinitionBuilder answer, String... more) {
    RECEIVER.stubFor(any(anyUrl()).willReturn(answer));
    String[] all = Arrays.copyOf(LOCAL, LOCAL.length + more.length);
    System.arraycopy(more, 0, all, LOCAL.length, more.length);
    return send(
        "http://localhost:" + RECEIVER.getPort() + "/hook?a=b%20c", InetAddress::getAllByName, all);
  }

  private static ResponseDefinitionBuilder status(int status) {
    return aResponse().withStatus(status);
  }

  @Test
  void a_webhook_is_signed_as_standard_webhooks_says() {
    assertThat(send(status(202).withBody("thanks")))
        .isEqualTo(new Outcome.Accepted(Json.object().put("status", 202)));
    RECEIVER.verify(
        1,
        postRequestedFor(urlEqualTo("/hook?a=b%20c"))
            .withHeader("Host", equalTo("localhost:" + RECEIVER.getPort()))
            .withHeader("Content-Type", equalTo("application/json"))
            .withHeader("X-Tenant", equalTo("7"))
            .withHeader("webhook-id", equalTo("msg_p5jXN8AQM9LWM0D4loKWxJek"))
            .withHeader("webhook-timestamp", equalTo("1614265330"))
            .withRequestBody(equalTo("{\"test\":2432232314}")));
  }

  @Test
  void tls_goes_by_the_name_of_the_host_and_not_by_its_address() throws Exception {
    RECEIVER.stubFor(any(anyUrl()).willReturn(status(200)));
    String pem = TestCertificate.localhost().pem().toString();
    String[] trusting = {"webhook.allow-private", "true", "webhook.ca-file", pem};
    HostResolver here = host -> new InetAddress[] {InetAddress.getLoopbackAddress()};
    String port = ":" + RECEIVER.getHttpsPort() + "/";

    assertThat(send("https://localhost" + port, here, trusting))
        .isInstanceOf(Outcome.Accepted.class);
    assertThat(send("https://elsewhere.example" + port, here, trusting))
        .isEqualTo(Outcome.TryAgain.unreachable("webhook receiver: no connection"));
    assertThat(send("https://localhost" + port, here, "webhook.allow-private", "true"))
        .isEqualTo(Outcome.TryAgain.unreachable("webhook receiver: no connection"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://localhost/",
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[fd00:ec2::254]/"
      })
  void private_addresses_are_refused(String url) {
    assertThat(send(url, InetAddress::getAllByName))
        .isEqualTo(Outcome.Refused.invalid("url leads to a private or reserved address"));
  }

  @Test
  void one_private_address_among_others_is_refused() throws Exception {
    InetAddress[] both = {InetAddress.getByName("1.1.1.1"), InetAddress.getByName("10.0.0.1")};
    assertThat(send("https://mixed.example/", host -> both)).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void a_name_is_resolved_once_so_that_it_cannot_change_after_the_check() {
    var asked = new AtomicInteger();
    RECEIVER.stubFor(any(anyUrl()).willReturn(status(200)));
    HostResolver resolver =
        host -> {
          asked.incrementAndGet();
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    // Nobody but this resolver knows the name: whoever connects used its answer.
    String url = "http://known-to-nobody.invalid:" + RECEIVER.getPort() + "/";
    assertThat(send(url, resolver, LOCAL)).isInstanceOf(Outcome.Accepted.class);
    assertThat(asked).hasValue(1);
    RECEIVER.verify(
        postRequestedFor(urlEqualTo("/"))
            .withHeader("Host", equalTo("known-to-nobody.invalid:" + RECEIVER.getPort())));
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 307, 308, 400, 401, 403, 404, 410, 422})
  void redirects_and_refusals_are_for_good(int status) {
    assertThat(send(status(status).withHeader("Location", "/other")))
        .isEqualTo(Outcome.Refused.byProvider("webhook receiver answered " + status));
    RECEIVER.verify(0, postRequestedFor(urlEqualTo("/other")));
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 425, 429, 500, 503})
  void what_may_pass_is_tried_again_when_asked(int status) {
    assertThat(send(status(status).withHeader("Retry-After", "5")))
        .isEqualTo(
            Outcome.TryAgain.after(Duration.ofSeconds(5), "webhook receiver answered " + status));
  }

  @ParameterizedTest
  @EnumSource(names = {"CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "RANDOM_DATA_THEN_CLOSE"})
  void a_lost_answer_is_tried_again(Fault fault) {
    assertThat(send(aResponse().withFault(fault)))
        .isEqualTo(Outcome.TryAgain.unreachable("webhook receiver: connection lost"));
  }

  @Test
  void no_answer_in_time_is_tried_again() {
    assertThat(send(status(200).withFixedDelay(2_000), "webhook.request-timeout", "100ms"))
        .isInstanceOf(Outcome.TryAgain.class);
  }

  @Test
  void a_huge_answer_is_an_answer() {
    assertThat(send(status(200).withBody("x".repeat(1_000_000))))
        .isInstanceOf(Outcome.Accepted.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'url': 'https://example.org/'}",
        "{'url': 'http://example.org/', 'body': 1}",
        "{'url': 'https://user:pass@example.org/', 'body': 1}",
        "{'url': 'https://exa mple.org/', 'body': 1}",
        "{'url': 'file:///etc/passwd', 'body': 1}",
        "{'url': 'https://example.org/', 'body': 1, 'headers': {'Host': 'x'}}",
        "{'url': 'https://example.org/', 'body': 1, 'headers': {'Webhook-Id': 'x'}}",
        "{'url': 'https://example.org/', 'body': 1, 'headers': {'A': 'b\\r\\nC: d'}}",
        "{'url': 'https://example.org/', 'body': 1, 'headers': {'A\\nB': 'c'}}"
      })
  void a_request_that_makes_no_sense_or_forges_headers_is_refused(String request) {
    HostResolver nobody =
        host -> {
          throw new AssertionError("must not be asked");
        };
    try (var channel = WebhookChannel.from(settings(SECRET), nobody, CLOCK)) {
      assertThat(channel.call(call(request))).isInstanceOf(Outcome.Refused.class);
    }
  }
}
