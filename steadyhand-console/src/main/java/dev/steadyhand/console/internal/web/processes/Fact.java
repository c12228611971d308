package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.console.internal.web.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A fact that a supervisor read.
 *
 * @param name the name in words
 * @param value the value
 * @param before the previous value; null if unchanged or unknown
 * @param isNews whether to show it as news: it changed, or is new and not null, false or 0
 */
public record Fact(String name, String value, @Nullable String before, boolean isNews) {

  /** Returns the facts of a run, compared with those of the previous run. */
  static List<Fact> of(Map<?, ?> facts, Map<?, ?> before) {
    Map<String, @Nullable Object> then = flat(before);
    List<Fact> all = new ArrayList<>();
    flat(facts).forEach((name, value) -> all.add(fact(name, value, then)));
    return all;
  }

  private static Fact fact(
      String name, @Nullable Object value, Map<String, @Nullable Object> before) {
    boolean wasKnown = before.containsKey(name);
    boolean hasChanged = wasKnown && !Objects.equals(before.get(name), value);
    return new Fact(
        words(name),
        text(value),
        hasChanged ? text(before.get(name)) : null,
        hasChanged || (!wasKnown && isSomething(value)));
  }

  /** Returns whether a new fact is worth showing: not if it is null, false or 0. */
  private static boolean isSomething(@Nullable Object value) {
    return value != null
        && !value.equals(false)
        && !(value instanceof Number number && number.doubleValue() == 0);
  }

  /** The parts of a composite fact are facts of their own. */
  private static Map<String, @Nullable Object> flat(Map<?, ?> facts) {
    Map<String, @Nullable Object> flat = new TreeMap<>();
    facts.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> parts && !parts.isEmpty()) {
            parts.forEach((part, inner) -> flat.put(name + "." + part, inner));
          } else {
            flat.put(String.valueOf(name), value);
          }
        });
    // The same as num_attempts, under its older name.
    flat.keySet().removeIf(name -> name.matches("(.*\\.)?num_scheduled"));
    return flat;
  }

  private static String words(String name) {
    return name.replace('_', ' ').replace(".", " · ");
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "none";
      case Boolean truth -> truth ? "yes" : "no";
      case String text -> Show.text(Times.read(text));
      case Long number -> Show.number(number);
      case Integer number -> Show.number(number);
      default -> value.toString();
    };
  }
}
