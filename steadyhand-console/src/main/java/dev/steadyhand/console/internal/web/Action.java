package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** An action of an operator. */
public record Action(Row row) {
  /** Its id. */
  public long id() {
    return row.number("action_id");
  }

  /** Returns the action in words. */
  public String words() {
    return row.text("action").replace('_', ' ');
  }

  /** Returns the kind of its subject in words. */
  public String kind() {
    return row.text("subject_kind").replace('_', ' ');
  }

  /** Returns the name or id of its subject. */
  public String subject() {
    return row.text("subject");
  }

  /** Returns the page of its subject; null if there is none. */
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

  /** Returns the list of all actions on the same subject. */
  public String history() {
    return Address.of("actions")
        .with("kind", row.text("subject_kind"))
        .with("subject", subject())
        .toString();
  }

  /** Returns the details: old and new values, or the result. Empty values are omitted. */
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
