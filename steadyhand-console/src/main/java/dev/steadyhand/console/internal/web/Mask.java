package dev.steadyhand.console.internal.web;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;

/**
 * Hides the values of fields whose names say that they are secret: at any depth, in any case, with
 * words joined in any way ({@code api_key}, {@code X-Api-Key}, {@code apiKey}) and within longer
 * names.
 */
public final class Mask {
  /** Stands for a value, whatever its length. */
  public static final String HIDDEN = "••••••";

  private final Set<String> secrets;

  /** Hides fields of these names. */
  public Mask(Set<String> keys) {
    this.secrets =
        keys.stream()
            .map(Mask::words)
            .flatMap(words -> Stream.of(words, words.replace("_", "")))
            .filter(secret -> !secret.isEmpty())
            .collect(toUnmodifiableSet());
  }

  /** The same without what is secret. */
  public JsonNode hide(JsonNode json) {
    return Json.replace(
        json,
        (name, depth, value) ->
            name != null && value.currentToken() != JsonToken.VALUE_NULL && isSecret(name)
                ? HIDDEN
                : null);
  }

  /** The same with the secrets of its JSON hidden. */
  public Row hide(Row row) {
    Row hidden = row;
    for (Map.Entry<String, @Nullable Object> column : row.values().entrySet()) {
      if (column.getValue() instanceof JsonNode json) {
        hidden = hidden.with(column.getKey(), hide(json));
      }
    }
    return hidden;
  }

  /** For people, a field in each line; empty for null. */
  public String pretty(@Nullable Object json) {
    return json instanceof JsonNode node ? Json.pretty(hide(node)) : "";
  }

  private boolean isSecret(String name) {
    String words = words(name);
    return secrets.stream().anyMatch(words::contains);
  }

  /** The words of a name, such as {@code x_api_key}: so that businessName has no ssn in it. */
  private static String words(String name) {
    return name.replaceAll("(?<=[\\p{Ll}\\d])(?=\\p{Lu})", "_")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\d]+", "_");
  }
}
