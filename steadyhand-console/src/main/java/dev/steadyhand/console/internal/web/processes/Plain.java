package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** JSON columns as maps and lists. */
final class Plain {
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
    return value instanceof JsonNode node ? Json.read(node, Object.class) : value;
  }
}
