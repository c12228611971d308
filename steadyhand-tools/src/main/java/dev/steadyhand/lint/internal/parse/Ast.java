package dev.steadyhand.lint.internal.parse;

import java.util.List;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The parser's trees: how they are read. */
final class Ast {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(20_000)
                          .maxStringLength(64 << 20)
                          .build())
                  .build())
          .build();

  private Ast() {}

  static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /** The text of a field; empty if there is none. */
  static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  /** A list of {@code String} nodes, as names of things are. */
  static List<String> strings(JsonNode list) {
    return list.valueStream().map(item -> text(item.path("String"), "sval")).toList();
  }

  /** All but the last part of a name. */
  static String schema(List<String> names) {
    return String.join(".", names.subList(0, Math.max(0, names.size() - 1)));
  }

  static String last(List<String> names) {
    return names.isEmpty() ? "" : names.getLast();
  }
}
