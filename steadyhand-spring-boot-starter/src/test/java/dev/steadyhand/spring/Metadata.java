package dev.steadyhand.spring;

import dev.steadyhand.client.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The configuration metadata that editors use. */
final class Metadata {
  private static final Path FILE =
      Path.of("target/classes/META-INF/spring-configuration-metadata.json");

  private Metadata() {}

  static Collection<JsonNode> properties() throws IOException {
    return Json.parse(Files.readString(FILE)).get("properties").values();
  }

  static Set<String> names() throws IOException {
    return properties().stream()
        .map(property -> property.get("name").asString())
        .collect(Collectors.toSet());
  }
}
