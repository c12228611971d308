package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Something that somebody did. */
public record Action(Row row) {
  /** Its id. */
  public long id() {
    return row.number("action_id");
  }

  /** What was done, in words. */
  public String words() {
    return row.text("action").replace('_', ' ');
  }

  /** To what kind of thing, in words. */
  public String kind() {
    return row.text("subject_kind").replace('_', ' ');
  }

  /** To which. */
  public String subject() {
    return row.text("subject");
  }

  /** The page of what it was done to; null if there is none. */
  public @Nullable String page() {
    return switch (row.text("subject_kind")) {
      case "queue" -> "/queues#queue-" + subject();
      case "schedule" -> Address.of("schedules").with("name", subject()).toString();
      case "process" -> Address.of("processes").with("process", subject()).toString();
      case "instance" -> instance(subject().split(" ", 2));
      case "dead_letter" -> Address.of("dead-letters", subject()).toString();
      case "dead_letters" -> "/dead-letters";
      default -> null;
    };
  }

  private static @Nullable String instance(String[] parts) {
    return parts.length == 2 ? Address.of("processes", parts[0], parts[1]).toString() : null;
  }

  /** All that was done to the same. */
  public String history() {
    return Address.of("actions")
        .with("kind", row.text("subject_kind"))
        .with("subject", subject())
        .toString();
  }

  /** How: what was changed from what, or what came of it. What says nothing is left out. */
  public Map<String, String> detail() {
    Map<String, String> detail = new LinkedHashMap<>();
    if (row.get("detail") instanceof JsonNode values) {
      values.properties().stream()
          .filter(value -> !value.getValue().isNull())
          .forEach(value -> detail.put(value.getKey().replace('_', ' '), text(value.getValue())));
    }
    return detail;
  }

  private static String text(JsonNode value) {
    return value.isString() ? value.asString() : Json.write(value);
  }
}
