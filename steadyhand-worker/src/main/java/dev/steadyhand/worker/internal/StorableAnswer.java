package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;

/**
 * A provider's response in a form that the database can store. A response must not be lost because
 * of a value that {@code jsonb} cannot hold: the call would be repeated.
 */
final class StorableAnswer {
  private static final int MAX_DEPTH = 500;

  /**
   * The maximum number of digits that {@code numeric} supports before and after the decimal point.
   */
  private static final int MAX_DIGITS = 131_072;

  private static final int MAX_DECIMALS = 16_383;

  /** Excludes backslashes that are themselves escaped. */
  private static final Pattern ESCAPED_NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

  private StorableAnswer() {}

  static String of(JsonNode answer) {
    String json =
        Json.write(Json.replace(answer, (name, depth, value) -> replacement(depth, value)));
    return ESCAPED_NUL.matcher(json).replaceAll("$1");
  }

  private static @Nullable String replacement(int depth, JsonParser value) {
    return switch (value.currentToken()) {
      case START_OBJECT, START_ARRAY ->
          depth >= MAX_DEPTH
              ? "not stored: nested deeper than %d levels".formatted(MAX_DEPTH)
              : null;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numberAsText(value);
      default -> null;
    };
  }

  /** Returns null if the database can store it as a number. */
  private static @Nullable String numberAsText(JsonParser value) {
    return switch (value.getNumberType()) {
      case INT, LONG, FLOAT, DOUBLE -> null;
      case BIG_INTEGER, BIG_DECIMAL -> {
        BigDecimal number = value.getDecimalValue();
        boolean fits =
            (long) number.precision() - number.scale() <= MAX_DIGITS
                && number.scale() <= MAX_DECIMALS;
        yield fits ? null : number.toString();
      }
    };
  }
}
