package dev.steadyhand.client;

import dev.steadyhand.client.internal.BoundedIndenter;
import dev.steadyhand.client.internal.RequiredPrimitives;
import dev.steadyhand.client.internal.TreeWriter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.TokenBuffer;

/**
 * JSON as it comes from the database and from providers.
 *
 * <p>Numbers keep every digit. Trees of any depth can be read, copied and written, so that
 * everything the database has accepted can be displayed.
 */
public final class Json {
  private static final int MAX_DEPTH = 500;
  private static final long MAX_CHARACTERS = 64L << 20;

  /** For text from external sources. */
  private static final StreamReadConstraints BOUNDS =
      StreamReadConstraints.builder()
          .maxNestingDepth(MAX_DEPTH)
          .maxDocumentLength(MAX_CHARACTERS)
          .maxStringLength((int) MAX_CHARACTERS)
          .build();

  /** For JSON that is stored in the database, whose own limits are wider. */
  private static final StreamReadConstraints NO_BOUNDS =
      StreamReadConstraints.builder()
          .maxNestingDepth(Integer.MAX_VALUE)
          .maxNumberLength(Integer.MAX_VALUE)
          .maxNameLength(Integer.MAX_VALUE)
          .maxStringLength(Integer.MAX_VALUE)
          .build();

  private static final JsonMapper BOUNDED = mapper(BOUNDS);
  private static final JsonMapper MAPPER = mapper(NO_BOUNDS);

  private static final JsonMapper STRICT =
      MAPPER.rebuild().annotationIntrospector(new RequiredPrimitives()).build();

  private static final DefaultPrettyPrinter LINES =
      new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectNameValueSpacing(Separators.Spacing.AFTER))
          .withObjectIndenter(new BoundedIndenter())
          .withArrayIndenter(new BoundedIndenter());

  private Json() {}

  private static JsonMapper mapper(StreamReadConstraints bounds) {
    return JsonMapper.builder(
            JsonFactory.builder()
                .streamReadConstraints(bounds)
                .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
                .build())
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        // A double would turn 1e5000 into Infinity and 1e-5000 into 0.
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .addModule(new SimpleModule().addSerializer(JsonNode.class, new TreeWriter()))
        .build();
  }

  /**
   * Parses text from an external source, for example a provider's response, with limits on its
   * depth, length and numbers; throws {@link tools.jackson.core.JacksonException} if it is not JSON
   * or exceeds them.
   */
  public static JsonNode parse(String text) {
    return BOUNDED.readTree(text);
  }

  /**
   * Parses JSON that is stored in the database or will be validated by it: any depth, any number,
   * any length. Throws {@link tools.jackson.core.JacksonException} if it is not JSON.
   */
  public static JsonNode parseStored(String text) {
    return MAPPER.readTree(text);
  }

  /** Converts a node to a value of this type. */
  public static <T> T read(JsonNode node, Class<T> type) {
    return MAPPER.treeToValue(node, type);
  }

  /** Converts a node to a value of this type; a field of a primitive type must not be missing. */
  public static <T> T readStrictly(JsonNode node, Class<T> type) {
    return STRICT.treeToValue(node, type);
  }

  /** Converts any value, record or node to a new node. */
  public static JsonNode tree(Object value) {
    return value instanceof JsonNode node
        ? MAPPER.readTree(MAPPER.treeAsTokens(node))
        : MAPPER.valueToTree(value);
  }

  /** Decides which values of a tree are replaced. */
  @FunctionalInterface
  public interface Replacement {
    /**
     * Returns the text that replaces a value and everything below it; null to keep the value.
     *
     * @param name the name of the field that contains it; null within an array and at the top
     * @param depth the number of enclosing objects and arrays
     * @param value the parser, at the first token of the value
     */
    @Nullable String of(@Nullable String name, int depth, JsonParser value);
  }

  /** Returns a copy of a tree, of any depth, with some of its values replaced. */
  public static JsonNode replace(JsonNode tree, Replacement replacement) {
    try (JsonParser tokens = MAPPER.treeAsTokens(tree);
        TokenBuffer copy = TokenBuffer.forGeneration()) {
      int depth = 0;
      for (JsonToken token = tokens.nextToken(); token != null; token = tokens.nextToken()) {
        boolean isValue = token.isStructStart() || token.isScalarValue();
        String text = isValue ? replacement.of(tokens.currentName(), depth, tokens) : null;
        if (text == null) {
          copy.copyCurrentEvent(tokens);
          depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } else {
          copy.writeString(text);
          tokens.skipChildren();
        }
      }
      return MAPPER.readTree(copy);
    }
  }

  /** Returns a new empty object. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Returns the value as JSON text. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Returns the value as indented JSON; deeply nested levels stay on one line. */
  public static String pretty(Object value) {
    return MAPPER.writer().with(LINES).writeValueAsString(value);
  }
}
