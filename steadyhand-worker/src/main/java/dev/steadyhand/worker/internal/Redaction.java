package dev.steadyhand.worker.internal;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Takes the values of a payload out of a message. What a database or a library says of a failure is
 * worth keeping, and may quote what it choked on.
 */
final class Redaction {
  private static final int SHORTEST = 4;
  private static final int LONGEST_MESSAGE = 2000;
  private static final String REPLACEMENT = "[payload]";

  /** Longer values first, so that one that contains another is taken out whole. */
  private final Set<String> values =
      new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(v -> v));

  /**
   * Adds every text and number of a payload, but for the names of functions, which say where it
   * failed.
   */
  Redaction add(JsonNode payload) {
    payload.forEachEntry(
        (field, value) -> {
          if (!field.endsWith("_handler")
              && !field.equals("db_function")
              && !field.equals("task_type")) {
            addValue(value);
          }
        });
    return this;
  }

  /** Without recursion: a payload may be nested deeper than a stack reaches. */
  private void addValue(JsonNode value) {
    Deque<JsonNode> open = new ArrayDeque<>();
    open.push(value);
    while (!open.isEmpty()) {
      JsonNode node = open.pop();
      if (node.isContainer()) {
        node.forEach(open::push);
      } else if (node.isString() || node.isNumber()) {
        addText(node.asString());
      }
    }
  }

  private void addText(String text) {
    if (text.length() >= SHORTEST) {
      values.add(text);
    }
  }

  String apply(String message) {
    String clean = message;
    for (String value : values) {
      clean = clean.replace(value, REPLACEMENT);
    }
    return clean.length() <= LONGEST_MESSAGE ? clean : clean.substring(0, LONGEST_MESSAGE);
  }
}
