package dev.steadyhand.client;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON as it comes from the database and from providers, with bounds against bombs. */
public final class Json {
  private static final int MAX_DEPTH = 500;
  private static final long MAX_CHARACTERS = 64L << 20;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxDocumentLength(MAX_CHARACTERS)
                          .maxStringLength((int) MAX_CHARACTERS)
                          .build())
                  .build())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private static final DefaultPrettyPrinter LINES =
      new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectNameValueSpacing(Separators.Spacing.AFTER))
          .withObjectIndenter(new DefaultIndenter("  ", "\n"))
          .withArrayIndenter(new DefaultIndenter("  ", "\n"));

  private Json() {}

  /** Parses; throws {@link tools.jackson.core.JacksonException} for what is no JSON. */
  public static JsonNode parse(String text) {
    return MAPPER.readTree(text);
  }

  /** As a value of this type. */
  public static <T> T read(JsonNode node, Class<T> type) {
    return MAPPER.treeToValue(node, type);
  }

  /** Any value, record or node, as a node. */
  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** An empty object to fill. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** As text. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** As text for people, a field in each line. */
  public static String pretty(Object value) {
    return MAPPER.writer().with(LINES).writeValueAsString(value);
  }
}
