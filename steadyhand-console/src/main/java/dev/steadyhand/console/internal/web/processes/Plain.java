package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Converts JSON columns to maps and lists; deeply nested values become text. */
final class Plain {
  private static final int MAX_DEPTH = 5;

  private Plain() {}

  /** Empty if it is no object. */
  static Map<?, ?> map(Row row, String column) {
    return value(row, column) instanceof Map<?, ?> map ? map : Map.of();
  }

  /** Empty if it is no array. */
  static List<?> list(Row row, String column) {
    return value(row, column) instanceof List<?> list ? list : List.of();
  }

  private static @Nullable Object value(Row row, String column) {
    Object value = row.get(column);
    return value instanceof JsonNode node ? Json.read(shallow(node), Object.class) : value;
  }

  /** Limits the depth, because maps and lists are compared and printed recursively. */
  private static JsonNode shallow(JsonNode node) {
    return Json.replace(
        node,
        (name, depth, value) ->
            value.currentToken().isStructStart() && depth >= MAX_DEPTH ? "…" : null);
  }
}
