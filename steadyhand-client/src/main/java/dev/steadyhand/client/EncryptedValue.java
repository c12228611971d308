package dev.steadyhand.client;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A stored value that a {@link TaskCodec} has encoded, for tools that show payloads. Such a value
 * is an object with a field {@code encrypted}: an object with the texts {@code key}, the id of its
 * key, and {@code data}.
 */
public final class EncryptedValue {
  static final String FIELD = "encrypted";
  static final String KEY = "key";
  static final String DATA = "data";

  private EncryptedValue() {}

  /** Returns whether a stored value is encrypted. */
  public static boolean is(JsonNode stored) {
    JsonNode encrypted = stored.path(FIELD);
    return encrypted.size() == 2
        && encrypted.path(KEY).isString()
        && encrypted.path(DATA).isString();
  }

  static String keyId(JsonNode stored) {
    return stored.path(FIELD).path(KEY).asString("");
  }

  /**
   * Returns what people may see of a stored value: the value itself if it is not encrypted; the
   * decoded value if there is a codec that can read it; otherwise {@code encrypted (key k2)} in its
   * place. Fields that the engine has added stay.
   */
  public static JsonNode shown(String taskType, JsonNode stored, @Nullable TaskCodec codec) {
    if (!is(stored)) {
      return stored;
    }
    ObjectNode shown = Json.object();
    if (codec == null) {
      shown.put(FIELD, described(stored));
    } else {
      try {
        JsonNode value = codec.decode(taskType, stored);
        if (value instanceof ObjectNode fields) {
          shown.setAll(fields);
        } else {
          shown.set("value", value);
        }
      } catch (IllegalArgumentException e) {
        shown.put(FIELD, described(stored) + ": " + e.getMessage());
      }
    }
    stored.forEachEntry(
        (name, value) -> {
          if (!name.equals(FIELD)) {
            shown.set(name, value);
          }
        });
    return shown;
  }

  private static String described(JsonNode stored) {
    return "encrypted (key %s)".formatted(keyId(stored));
  }
}
