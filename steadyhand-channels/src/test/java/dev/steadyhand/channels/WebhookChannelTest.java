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
import dev.steadyhand.channels.internal.Network;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Outcome;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
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

  private static Outcome send(String url, Network network, String... more) {
    try (var channel = WebhookChannel.from(settings(SECRET, more), network, CLOCK)) {
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
    return send("http://localhost:" + RECEIVER.getPort() + "/hook?a=b%20c", new StubNetwork(), all);
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
    Network here = new StubNetwork().with("elsewhere.example", "127.0.0.1");
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
    StubNetwork network = new StubNetwork();
    assertThat(send(url, network))
        .isEqualTo(Outcome.Refused.invalid("url resolves to a private or reserved address"));
    assertThat(network.connections()).isEmpty();
  }

  @Test
  void one_private_address_among_others_is_refused() {
    StubNetwork network = new StubNetwork().with("mixed.example", "1.1.1.1", "10.0.0.1");
    assertThat(send("https://mixed.example/", network)).isInstanceOf(Outcome.Refused.class);
    assertThat(network.connections()).isEmpty();
  }

  @Test
  void public_addresses_are_connected_to_one_after_the_other() throws Exception {
    StubNetwork network = new StubNetwork().with("shop.example", "1.1.1.1", "2606:4700::1111");
    assertThat(send("https://shop.example:8443/", network))
        .isEqualTo(Outcome.TryAgain.unreachable("webhook receiver: no connection"));
    assertThat(network.connections())
        .containsExactly(
            new InetSocketAddress(InetAddress.getByName("1.1.1.1"), 8443),
            new InetSocketAddress(InetAddress.getByName("2606:4700::1111"), 8443));
  }

  @Test
  void a_name_that_is_not_found_is_tried_again() {
    assertThat(send("https://nobody.invalid/", new StubNetwork()))
        .isEqualTo(Outcome.TryAgain.unreachable("webhook receiver: host not found"));
  }

  @Test
  void a_name_is_resolved_once_so_that_it_cannot_change_after_the_check() {
    RECEIVER.stubFor(any(anyUrl()).willReturn(status(200)));
    StubNetwork network = new StubNetwork().with("known-to-nobody.invalid", "127.0.0.1");
    // Only this network can resolve the name, so a connection proves that it was used.
    String url = "http://known-to-nobody.invalid:" + RECEIVER.getPort() + "/";
    assertThat(send(url, network, LOCAL)).isInstanceOf(Outcome.Accepted.class);
    assertThat(network.asked()).containsExactly("known-to-nobody.invalid");
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
    RECEIVER.stubFor(any(anyUrl()).willReturn(status(200).withFixedDelay(2_000)));
    // A separate path: the receiver records it after the delay, during another test.
    String url = "http://localhost:" + RECEIVER.getPort() + "/slow";
    String[] impatient = Arrays.copyOf(LOCAL, LOCAL.length + 2);
    impatient[LOCAL.length] = "webhook.request-timeout";
    impatient[LOCAL.length + 1] = "100ms";
    assertThat(send(url, new StubNetwork(), impatient)).isInstanceOf(Outcome.TryAgain.class);
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
    StubNetwork network = new StubNetwork();
    try (var channel = WebhookChannel.from(settings(SECRET), network, CLOCK)) {
      assertThat(channel.call(call(request))).isInstanceOf(Outcome.Refused.class);
    }
    assertThat(network.asked()).isEmpty();
  }
}
