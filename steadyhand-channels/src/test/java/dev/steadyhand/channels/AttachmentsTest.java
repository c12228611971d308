package dev.steadyhand.channels;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.worker.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttachmentsTest {
  @RegisterExtension
  static final WireMockExtension FILES =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  @TempDir Path outside;
  private Path directory;

  @BeforeEach
  void files() throws Exception {
    directory = Files.createDirectory(outside.resolve("allowed"));
    Files.writeString(outside.resolve("secret.txt"), "secret");
    Files.writeString(directory.resolve("good.txt"), "good");
    Files.createSymbolicLink(directory.resolve("link.txt"), outside.resolve("secret.txt"));
  }

  private Outcome send(String reference, String... more) throws Exception {
    try (var server = new ScriptedSmtpServer(null)) {
      Map<String, String> first =
          Map.of(
              "email.smtp.host", "localhost",
              "email.smtp.port", String.valueOf(server.port()),
              "email.smtp.tls", "none",
              "email.from", "shop@example.com",
              "email.attachments.directory", directory.toString(),
              "email.attachments.hosts", "localhost",
              "email.attachments.allow-http", "true",
              "email.attachments.max-bytes", "10");
      try (var channel = SmtpEmailChannel.from(settings(first, more))) {
        Outcome outcome =
            channel.call(
                call(
                    "{'to': 'a@example.org', 'text': 'x', 'attachments': ['%s']}"
                        .formatted(reference)));
        assertThat(server.messages()).hasSize(outcome instanceof Outcome.Accepted ? 1 : 0);
        return outcome;
      }
    }
  }

  private Outcome download(ResponseDefinitionBuilder answer) throws Exception {
    FILES.stubFor(get("/a.txt").willReturn(answer));
    return send(FILES.baseUrl() + "/a.txt");
  }

  @Test
  void files_of_the_directory_and_of_named_hosts_are_attached() throws Exception {
    assertThat(send("good.txt")).isInstanceOf(Outcome.Accepted.class);
    assertThat(send(directory.resolve("good.txt").toUri().toString()))
        .isInstanceOf(Outcome.Accepted.class);
    assertThat(download(aResponse().withBody("good"))).isInstanceOf(Outcome.Accepted.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.txt",
        "link.txt",
        "/etc/passwd",
        "file:///etc/passwd",
        "missing.txt",
        "ftp://localhost/a",
        "https://other.example/a",
        "jar:file:/a!/b",
        "https://",
        "."
      })
  void anything_else_is_refused_and_not_repeated_in_words(String reference) throws Exception {
    assertThat(send(reference))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.message()).doesNotContain("secret", "passwd", "other"));
  }

  @Test
  void what_is_too_large_or_gone_is_refused() throws Exception {
    Files.writeString(directory.resolve("large.txt"), "x".repeat(11));
    assertThat(send("large.txt")).isInstanceOf(Outcome.Refused.class);
    assertThat(download(aResponse().withBody("x".repeat(11)))).isInstanceOf(Outcome.Refused.class);
    assertThat(download(aResponse().withStatus(404)))
        .isEqualTo(Outcome.Refused.byProvider("attachment answered 404"));
    assertThat(download(aResponse().withStatus(302).withHeader("Location", "/b")))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void what_could_not_be_fetched_whole_is_tried_again() throws Exception {
    assertThat(download(aResponse().withStatus(503))).isInstanceOf(Outcome.TryAgain.class);
    assertThat(download(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)))
        .isInstanceOf(Outcome.TryAgain.class);
    assertThat(download(aResponse().withFault(Fault.MALFORMED_RESPONSE_CHUNK)))
        .isNotInstanceOf(Outcome.Accepted.class);
  }
}
