package dev.steadyhand.client.process.internal;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What {@code jsonb} can store. Steps of many instances go to the database as one value: one that
 * it cannot parse must be noticed before, where its instance is known.
 */
public final class Storable {
  private static final int MOST_LEVELS = 500;
  private static final int MOST_DIGITS = 100_000;
  private static final int MOST_DECIMALS = 16_000;

  private Storable() {}

  /** Returns why a value cannot be stored; null if it can. */
  static @Nullable String defect(JsonNode value) {
    return defect(value, 0);
  }

  private static @Nullable String defect(JsonNode value, int level) {
    if (level > MOST_LEVELS) {
      return "is nested more than %d levels deep".formatted(MOST_LEVELS);
    }
    if (value.isString() && !isText(value.asString())) {
      return "contains a character that the database cannot store, such as U+0000";
    }
    if (value.isNumber() && !isNumber(value)) {
      return "contains a number that the database cannot store, such as 1e131072";
    }
    for (Map.Entry<String, JsonNode> property : value.properties()) {
      if (!isText(property.getKey())) {
        return "has a field whose name the database cannot store";
      }
    }
    for (JsonNode inner : value) {
      String defect = defect(inner, level + 1);
      if (defect != null) {
        return defect;
      }
    }
    return null;
  }

  /** Returns whether the database can store a text. */
  public static boolean isText(String text) {
    return text.codePoints().allMatch(Storable::isCharacter);
  }

  /** Returns a text that the database can store, of at most so many characters. */
  static String text(String text, int most) {
    int[] characters =
        text.codePoints().map(c -> isCharacter(c) ? c : '\uFFFD').limit(most + 1L).toArray();
    return characters.length <= most
        ? new String(characters, 0, characters.length)
        : new String(characters, 0, most - 1) + "…";
  }

  private static boolean isCharacter(int character) {
    return character != 0
        && (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE);
  }

  private static boolean isNumber(JsonNode value) {
    if (!value.isBigDecimal() && !value.isBigInteger()) {
      return true;
    }
    BigDecimal number = value.decimalValue();
    return (long) number.precision() - number.scale() <= MOST_DIGITS
        && number.scale() <= MOST_DECIMALS;
  }
}
