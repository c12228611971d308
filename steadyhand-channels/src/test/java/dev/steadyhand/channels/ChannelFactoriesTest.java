package dev.steadyhand.channels;

import static dev.steadyhand.channels.Calls.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelFactoriesTest {
  private static ChannelFactory factory(String taskType) {
    return ServiceLoader.load(ChannelFactory.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(each -> each.taskType().equals(taskType))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "sms", "file_delete", "webhook"})
  void a_channel_is_there_once_its_provider_is_set(String type) throws Exception {
    assertThat(factory(type).create(Settings.of(Map.of()))).isEmpty();
    try (var channel =
        factory(type).create(Settings.of(Map.of(type + ".provider", "log"))).orElseThrow()) {
      assertThat(channel.taskType()).isEqualTo(type);
      assertThat(channel.call(call("{}"))).isEqualTo(Outcome.Accepted.with("provider", "log"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "email, provider, CANARY, email.provider",
    "sms, provider, CANARY, sms.provider",
    "file_delete, provider, CANARY, file_delete.provider",
    "webhook, provider, CANARY, webhook.provider",
    "email, provider, smtp, email.smtp.host",
    "email, provider, resend, email.resend.key",
    "sms, provider, twilio, sms.twilio.account-sid",
    "file_delete, provider, files-service, file_delete.files-service.url",
    "file_delete, provider, s3, file_delete.s3.region",
    "file_delete, provider, gcs, file_delete.gcs.access-key-id",
    "webhook, provider, http, webhook.secrets"
  })
  void what_is_missing_or_wrong_is_named_and_not_shown(
      String type, String setting, String value, String named) {
    assertThatThrownBy(() -> factory(type).create(Settings.of(Map.of(type + "." + setting, value))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(named + " ")
        .hasMessageNotContaining("CANARY");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "email.smtp.tls",
        "email.smtp.port",
        "email.smtp.ca-file",
        "email.from",
        "email.reply-to",
        "email.attachments.directory",
        "email.attachments.max-bytes",
        "email.request-timeout",
        "email.limit"
      })
  void a_value_that_makes_no_sense_is_named_and_not_shown(String name) {
    Map<String, String> settings = new HashMap<>();
    settings.put("email.provider", "smtp");
    settings.put("email.smtp.host", "localhost");
    settings.put("email.from", "shop@example.com");
    settings.put(name, "CANARY\u0001");
    assertThatThrownBy(() -> factory("email").create(Settings.of(settings)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(name + " ")
        .hasMessageNotContaining("CANARY");
  }

  /** The settings that a factory declares are sufficient for each provider. */
  @ParameterizedTest
  @CsvSource({
    "email, smtp",
    "email, resend",
    "sms, twilio",
    "file_delete, files-service",
    "file_delete, s3",
    "file_delete, gcs",
    "webhook, http"
  })
  void a_factory_names_every_setting_that_it_reads(String type, String provider) {
    Set<String> read = new HashSet<>();
    Properties recorded =
        new Properties() {
          @Override
          public String getProperty(String name) {
            read.add(name);
            return switch (name.substring(name.lastIndexOf('.') + 1)) {
              case "provider" -> provider;
              case "url", "endpoint", "status-callback" -> "http://127.0.0.1";
              case "from", "reply-to" -> "a@example.com";
              case "port", "limit", "max-bytes" -> "25";
              case "tls" -> "none";
              case "method" -> "post";
              case "directory", "ca-file", "messaging-service-sid" -> null;
              case "secrets" -> "whsec_" + "A".repeat(32);
              default -> name.contains("timeout") || name.contains("time-limit") ? "5s" : "true";
            };
          }
        };

    factory(type).create(Settings.of(Map.of(), Map.of(), recorded)).orElseThrow().close();

    assertThat(read).contains(type + ".limit", type + ".provider");
    assertThat(factory(type).settings()).containsAll(read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "sms", "file_delete", "webhook"})
  void the_page_on_channels_lists_the_settings_of_a_factory(String type) throws IOException {
    String page = Files.readString(Path.of("../docs/how-to/channels.md"));
    Set<String> listed =
        Pattern.compile("(?m)^\\| `(%s\\.[a-z0-9.-]+)` \\| `STEADYHAND_".formatted(type))
            .matcher(page)
            .results()
            .map(row -> row.group(1))
            .collect(Collectors.toCollection(HashSet::new));
    // Documented once, for all channels.
    for (String common :
        List.of("provider", "connect-timeout", "request-timeout", "time-limit", "limit")) {
      assertThat(page).contains("| `email." + common + "` |");
      listed.add(type + "." + common);
    }

    assertThat(factory(type).settings()).isEqualTo(listed);
  }

  @Test
  void a_secret_does_not_print_itself() {
    assertThatThrownBy(
            () ->
                factory("email")
                    .create(
                        Settings.of(
                            Map.of(
                                "email.provider", "resend",
                                "email.from", "a@example.com",
                                "email.resend.key", "CANARY\nX"))))
        .hasMessageStartingWith("email.resend.key ")
        .hasMessageNotContaining("CANARY");
  }
}
