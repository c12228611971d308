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
 * Masks the values of fields with secret names: at any depth, in any case, with words joined in any
 * way ({@code api_key}, {@code X-Api-Key}, {@code apiKey}) and within longer names.
 */
public final class Mask {
  /** Replaces a value of any length. */
  public static final String HIDDEN = "••••••";

  /** The columns with values of the application that are not JSON. */
  private static final Set<String> IDENTITY = Set.of("business_key", "summary");

  private final Set<String> secrets;

  /** Masks fields with these names. */
  public Mask(Set<String> keys) {
    this.secrets =
        keys.stream()
            .map(Mask::words)
            .flatMap(words -> Stream.of(words, words.replace("_", "")))
            .filter(secret -> !secret.isEmpty())
            .collect(toUnmodifiableSet());
  }

  /** Returns a masked copy. */
  public JsonNode hide(JsonNode json) {
    return Json.replace(
        json,
        (name, depth, value) ->
            name != null && value.currentToken() != JsonToken.VALUE_NULL && isSecret(name)
                ? HIDDEN
                : null);
  }

  /** Returns a row with its JSON columns masked, and key and summary of an instance. */
  public Row hide(Row row) {
    Row hidden = row;
    for (Map.Entry<String, @Nullable Object> column : row.values().entrySet()) {
      if (column.getValue() instanceof JsonNode json) {
        hidden = hidden.with(column.getKey(), hide(json));
      } else if (column.getValue() != null
          && IDENTITY.contains(column.getKey())
          && isSecret(column.getKey())) {
        hidden = hidden.with(column.getKey(), HIDDEN);
      }
    }
    return hidden;
  }

  /** Returns pretty-printed JSON, masked; empty for null. */
  public String pretty(@Nullable Object json) {
    return json instanceof JsonNode node ? Json.pretty(hide(node)) : "";
  }

  private boolean isSecret(String name) {
    String words = words(name);
    return secrets.stream().anyMatch(words::contains);
  }

  /**
   * Splits a name into words, such as {@code x_api_key}, so that businessName does not match ssn.
   */
  private static String words(String name) {
    return name.replaceAll("(?<=[\\p{Ll}\\d])(?=\\p{Lu})", "_")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\d]+", "_");
  }
}
