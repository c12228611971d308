package dev.steadyhand.lint.internal.model;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The attempts that the kit makes for a process: what the payload of their tasks consists of.
 *
 * @param constants what every payload has, by key
 * @param columns the columns of the root table that it has as well
 * @param successEffect the function that is called with those that succeeded, if any
 */
public record Attempts(
    Map<String, String> constants, Set<String> columns, Optional<String> successEffect) {
  private static final JsonMapper JSON = new JsonMapper();

  /** What a call of {@code supervision.register_process} says; empty if the kit makes none. */
  static Optional<Attempts> registered(Call call) {
    return call.argument(12, "_attempts")
        .map(Attempts::constants)
        .map(constants -> new Attempts(constants, columns(call), call.text(14, "_success_effect")));
  }

  private static Map<String, String> constants(Expression attempts) {
    Map<String, String> constants = new LinkedHashMap<>();
    if (attempts instanceof Call call) {
      call.fields().forEach((key, value) -> constants.put(key, value.text().orElse("")));
    }
    attempts.text().ifPresent(text -> readInto(constants, text));
    return constants;
  }

  private static void readInto(Map<String, String> constants, String text) {
    try {
      JSON.readTree(text)
          .properties()
          .forEach(field -> constants.put(field.getKey(), field.getValue().asString("")));
    } catch (JacksonException e) {
      // PostgreSQL refuses it.
    }
  }

  private static Set<String> columns(Call call) {
    Set<String> columns = new LinkedHashSet<>();
    call.text(13, "_attempt_columns").stream()
        .flatMap(array -> Arrays.stream(array.replaceAll("[{}\"\\s]", "").split(",")))
        .filter(column -> !column.isEmpty())
        .forEach(columns::add);
    return columns;
  }

  /** The keys of a payload. */
  public Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>(constants.keySet());
    keys.addAll(columns);
    return keys;
  }
}
