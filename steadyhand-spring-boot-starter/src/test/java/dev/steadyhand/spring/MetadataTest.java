package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The configuration metadata that editors use. */
class MetadataTest {
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
    assertThat(Metadata.names()).containsAll(documented);
  }

  @Test
  void every_property_is_described() throws IOException {
    for (JsonNode property : Metadata.properties()) {
      assertThat(property.path("description").asString(""))
          .as(property.get("name").asString())
          .isNotBlank();
    }
  }
}
