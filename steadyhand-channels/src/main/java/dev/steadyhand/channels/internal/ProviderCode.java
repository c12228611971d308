package dev.steadyhand.channels.internal;

import dev.steadyhand.client.Json;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Picks ids and error codes out of a provider's answer. Only what looks like a code passes: a
 * provider's words may repeat the message or its address, and would then be kept and logged.
 */
public final class ProviderCode {
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,79}");

  private ProviderCode() {}

  /** The body as JSON; an empty object if it is none. */
  public static JsonNode json(String body) {
    try {
      JsonNode node = Json.parse(body);
      return node.isObject() ? node : Json.object();
    } catch (JacksonException e) {
      return Json.object();
    }
  }

  /** A field, if it looks like a code. */
  public static Optional<String> of(JsonNode answer, String field) {
    return Optional.ofNullable(answer.get(field))
        .filter(JsonNode::isValueNode)
        .map(JsonNode::asString)
        .filter(ProviderCode::looksLikeOne);
  }

  /** Whether this text is a code, and no sentence, address or number to call. */
  public static boolean looksLikeOne(String text) {
    return CODE.matcher(text).matches();
  }

  /** A code in brackets, to end a message with; nothing if there is none. */
  public static String suffix(Optional<String> code) {
    return code.map(text -> " (" + text + ")").orElse("");
  }
}
