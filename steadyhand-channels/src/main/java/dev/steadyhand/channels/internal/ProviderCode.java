package dev.steadyhand.channels.internal;

import dev.steadyhand.client.Json;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Extracts ids and error codes from a provider's response. Only values that look like codes are
 * accepted: free text may repeat the message or its address, and would then be stored and logged.
 */
public final class ProviderCode {
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,79}");

  private ProviderCode() {}

  /** Parses the body as JSON; returns an empty object if it is not JSON. */
  public static JsonNode json(String body) {
    try {
      JsonNode node = Json.parse(body);
      return node.isObject() ? node : Json.object();
    } catch (JacksonException e) {
      return Json.object();
    }
  }

  /** Returns a field, if it looks like a code. */
  public static Optional<String> of(JsonNode answer, String field) {
    return Optional.ofNullable(answer.get(field))
        .filter(JsonNode::isValueNode)
        .map(JsonNode::asString)
        .filter(ProviderCode::looksLikeOne);
  }

  /** Returns whether this text is a code, and not a sentence, an address or a phone number. */
  public static boolean looksLikeOne(String text) {
    return CODE.matcher(text).matches();
  }

  /** Returns a code in parentheses, as the suffix of a message; empty if there is none. */
  public static String suffix(Optional<String> code) {
    return code.map(text -> " (" + text + ")").orElse("");
  }
}
