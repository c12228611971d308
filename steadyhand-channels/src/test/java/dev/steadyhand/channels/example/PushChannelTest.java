package dev.steadyhand.channels.example;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example of the documentation works, and is the one that the documentation shows. */
class PushChannelTest {
  @RegisterExtension
  static final WireMockExtension SERVICE =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort())
          .build();

  private static Optional<Channel> found(Map<String, String> settings) {
    return ServiceLoader.load(ChannelFactory.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(factory -> factory.taskType().equals("push"))
        .findFirst()
        .orElseThrow()
        .create(Settings.of(settings));
  }

  @ParameterizedTest
  @CsvSource({"202, Accepted", "404, Refused", "503, TryAgain"})
  void the_example_is_found_and_sorts_answers(int status, String outcome) throws Exception {
    SERVICE.stubFor(post("/send").willReturn(aResponse().withStatus(status)));
    try (Channel channel = found(Map.of("push.url", SERVICE.baseUrl() + "/send")).orElseThrow()) {
      Outcome answer = channel.call(new Call(1, 1, "note/7", Json.object().put("title", "Hi")));
      assertThat(answer.getClass().getSimpleName()).isEqualTo(outcome);
    }
    SERVICE.verify(
        postRequestedFor(urlEqualTo("/send"))
            .withHeader("Notification-Id", equalTo("note/7"))
            .withRequestBody(equalTo("Hi")));
  }

  @Test
  void without_its_setting_it_is_not_served() {
    assertThat(found(Map.of())).isEmpty();
  }

  @Test
  void the_page_shows_the_source_that_is_tested() throws Exception {
    String source =
        Files.readString(Path.of("src/test/java/dev/steadyhand/channels/example/PushChannel.java"));
    assertThat(Files.readString(Path.of("../docs/how-to/write-a-channel.md")))
        .as("docs/how-to/write-a-channel.md, its first block of Java")
        .contains("```java\n" + source + "```\n");
  }
}
