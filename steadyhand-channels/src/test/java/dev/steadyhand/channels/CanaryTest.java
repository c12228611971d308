package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.channels.ScriptedSmtpServer.Point;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Neither the contents of a request nor a key appears in an outcome, a log line or a channel's
 * toString.
 */
class CanaryTest {
  private static final String CANARY = "canary7c1f";

  @RegisterExtension
  static final WireMockExtension PROVIDER =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
  private final List<Logger> loggers =
      Stream.of("dev.steadyhand", "org.apache.hc")
          .map(name -> (Logger) LoggerFactory.getLogger(name))
          .toList();

  @BeforeEach
  void listen() {
    lines.start();
    loggers.forEach(logger -> logger.setLevel(Level.TRACE));
    loggers.forEach(logger -> logger.addAppender(lines));
  }

  @AfterEach
  void leave() {
    loggers.forEach(logger -> logger.detachAppender(lines));
    loggers.forEach(logger -> logger.setLevel(null));
  }

  private static JsonNode request() {
    return Json.parse(
        """
        {"to_address": "CANARY@example.org", "cc": "CANARY@example.org", "subject": "CANARY",
         "text": "CANARY", "html": "CANARY", "body": "CANARY", "bucket": "CANARY",
         "object_key": "CANARY", "file_id": "CANARY", "url": "http://localhost:%d/CANARY",
         "headers": {"X-A": "CANARY"}, "reply_to": "CANARY@example.org"}
        """
            .formatted(PROVIDER.getPort())
            .replace("CANARY", CANARY));
  }

  private static List<Channel> channels(int smtpPort) {
    String url = PROVIDER.baseUrl();
    String secret = "whsec_Y2FuYXJ5N2MxZmNhbmFyeTdjMWZjYW5hcnk3YzFm";
    Settings settings =
        Settings.of(
            Map.ofEntries(
                Map.entry("email.from", CANARY + "@example.com"),
                Map.entry("email.smtp.host", "localhost"),
                Map.entry("email.smtp.port", String.valueOf(smtpPort)),
                Map.entry("email.smtp.tls", "none"),
                Map.entry("email.smtp.user", CANARY),
                Map.entry("email.smtp.password", CANARY),
                Map.entry("email.resend.url", url),
                Map.entry("email.resend.key", CANARY),
                Map.entry("sms.twilio.url", url),
                Map.entry("sms.twilio.account-sid", "AC" + CANARY),
                Map.entry("sms.twilio.auth-token", CANARY),
                Map.entry("sms.twilio.from", CANARY),
                Map.entry("file_delete.files-service.url", url),
                Map.entry("file_delete.files-service.token", CANARY),
                Map.entry("file_delete.s3.endpoint", url),
                Map.entry("file_delete.s3.path-style", "true"),
                Map.entry("file_delete.s3.region", CANARY),
                Map.entry("file_delete.s3.access-key-id", CANARY),
                Map.entry("file_delete.s3.secret-access-key", CANARY),
                Map.entry("file_delete.s3.session-token", CANARY),
                Map.entry("file_delete.gcs.endpoint", url),
                Map.entry("file_delete.gcs.access-key-id", CANARY),
                Map.entry("file_delete.gcs.secret", CANARY),
                Map.entry("webhook.secrets", secret),
                Map.entry("webhook.allow-http", "true"),
                Map.entry("webhook.allow-private", "true")));
    return List.of(
        SmtpEmailChannel.from(settings),
        ResendEmailChannel.from(settings),
        TwilioSmsChannel.from(settings),
        FilesServiceChannel.from(settings),
        ObjectStoreChannel.s3(settings),
        ObjectStoreChannel.gcs(settings),
        WebhookChannel.from(settings),
        new LogChannel("email"));
  }

  private void callAll(ScriptedSmtpServer smtp) throws Exception {
    Call call = new Call(5, 1, CANARY, request());
    assertThat(call.toString()).doesNotContain(CANARY);
    for (Channel channel : channels(smtp.port())) {
      try (channel) {
        Outcome outcome = channel.call(call);
        assertThat(outcome.toString()).doesNotContainIgnoringCase(CANARY);
        assertThat(channel.toString()).doesNotContainIgnoringCase(CANARY);
      }
    }
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .noneMatch(line -> line.contains(CANARY))
        .anyMatch(line -> line.contains("task 5 of type email"));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 204, 301, 400, 401, 403, 404, 409, 422, 429, 500})
  void no_answer_makes_a_channel_talk(int status) throws Exception {
    PROVIDER.stubFor(
        any(anyUrl())
            .willReturn(
                aResponse()
                    .withStatus(status)
                    .withBody(
                        "{\"message\":\"%1$s@example.org\",\"url\":\"x:%1$s\",\"id\":\"+%1$s\"}"
                            .formatted(CANARY))));
    try (var smtp =
        new ScriptedSmtpServer(null)
            .at(Point.RCPT, (status < 300 ? "250" : "550 5.1.1") + " " + CANARY)) {
      callAll(smtp);
    }
  }

  @Test
  void a_refused_login_does_not_either() throws Exception {
    PROVIDER.stubFor(any(anyUrl()).willReturn(aResponse().withStatus(500)));
    try (var smtp = new ScriptedSmtpServer(null).at(Point.AUTH, "535 " + CANARY)) {
      callAll(smtp);
    }
  }
}
