package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import tools.jackson.databind.JsonNode;

/** Settings of channels, as properties of Spring. */
@DatabaseTest
class SettingsTest {
  private static final Path PAGE = Path.of("../docs/how-to/channels.md");
  private static final Pattern SETTING =
      Pattern.compile("(?m)^\\| `([a-z_]+\\.[a-z0-9.-]+)` \\| `STEADYHAND_");

  @Test
  void editors_know_every_setting_of_the_page() throws IOException {
    Set<String> documented = new TreeSet<>();
    SETTING
        .matcher(Files.readString(PAGE))
        .results()
        .forEach(setting -> documented.add("steadyhand.channels." + setting.group(1)));
    assertThat(documented).hasSizeGreaterThan(40);
    assertThat(described()).containsAll(documented);
  }

  @Test
  void every_property_is_described() throws IOException {
    for (JsonNode property : metadata().get("properties").values()) {
      assertThat(property.path("description").asString(""))
          .as(property.get("name").asString())
          .isNotBlank();
    }
  }

  @Test
  void names_with_hyphens_and_underscores_come_through_whether_file_or_variable(TestDatabase db) {
    for (var settings :
        List.of(
            Map.of(
                "steadyhand.channels.file_delete.provider", "s3",
                "steadyhand.channels.file_delete.s3.region", "eu-central-1",
                "steadyhand.channels.file_delete.s3.access-key-id", "key",
                "steadyhand.channels.file_delete.s3.secret-access-key", "secret",
                "steadyhand.channels.file_delete.time-limit", "7s"),
            Map.of(
                "STEADYHAND_CHANNELS_FILE_DELETE_PROVIDER", "s3",
                "STEADYHAND_CHANNELS_FILE_DELETE_S3_REGION", "eu-central-1",
                "STEADYHAND_CHANNELS_FILE_DELETE_S3_ACCESS_KEY_ID", "key",
                "STEADYHAND_CHANNELS_FILE_DELETE_S3_SECRET_ACCESS_KEY", "secret",
                "STEADYHAND_CHANNELS_FILE_DELETE_TIME_LIMIT", "7s"))) {
      Applications.on(db)
          .withInitializer(
              context ->
                  context
                      .getEnvironment()
                      .getPropertySources()
                      .addFirst(
                          new SystemEnvironmentPropertySource(
                              "test-systemEnvironment", Map.copyOf(settings))))
          .run(
              application -> {
                assertThat(application).hasNotFailed();
                assertThat(application.getBean(SteadyhandProperties.class).channels()).hasSize(5);
              });
    }
  }

  private static Set<String> described() throws IOException {
    Set<String> names = new TreeSet<>();
    metadata()
        .get("properties")
        .values()
        .forEach(property -> names.add(property.get("name").asString()));
    return names;
  }

  private static JsonNode metadata() throws IOException {
    String file = "META-INF/spring-configuration-metadata.json";
    Path compiled = Path.of("target/classes").resolve(file);
    try (InputStream in = Files.newInputStream(compiled)) {
      return Objects.requireNonNull(
          Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    }
  }
}
