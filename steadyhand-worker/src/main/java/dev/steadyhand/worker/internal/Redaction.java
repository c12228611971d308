package dev.steadyhand.worker.internal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Takes the values of a payload out of a message. What a database or a library says of a failure is
 * worth keeping, and may quote what it choked on. Ids stay: integers under keys that end in {@code
 * _id} say which order or message failed, and nothing about it.
 */
final class Redaction {
  private static final int SHORTEST = 4;
  private static final int LONGEST_MESSAGE = 2000;
  private static final String REPLACEMENT = "[payload]";

  private final Set<String> values = new HashSet<>();
  private final Set<String> ids = new HashSet<>();

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
            addValue(field, value);
          }
        });
    return this;
  }

  private void addValue(String field, JsonNode node) {
    if (node.isObject()) {
      node.forEachEntry(this::addValue);
    } else if (node.isArray()) {
      node.forEach(element -> addValue("", element));
    } else if (node.isIntegralNumber() && field.endsWith("_id")) {
      ids.add(node.asString());
    } else if (node.isString() || node.isNumber()) {
      String text = node.asString();
      if (text.length() >= SHORTEST) {
        values.add(text);
      }
    }
  }

  String apply(String message) {
    List<Span> quoted = new ArrayList<>();
    values.forEach(value -> quoted.addAll(occurrences(value, message)));

    // An id that stands alone stays, even if a value happens to be a part of its digits. A value
    // that is the same, or that the id is a part of, goes.
    List<Span> named = new ArrayList<>();
    ids.forEach(id -> named.addAll(occurrences(id, message)));
    named.removeIf(id -> !id.standsAloneIn(message));
    named.removeIf(id -> quoted.stream().anyMatch(value -> value.meets(id) && !value.isPartOf(id)));

    BitSet hidden = new BitSet();
    quoted.stream()
        .filter(value -> named.stream().noneMatch(value::isPartOf))
        .forEach(value -> hidden.set(value.start, value.end));
    return replace(message, hidden);
  }

  private static List<Span> occurrences(String text, String message) {
    List<Span> spans = new ArrayList<>();
    for (int at = message.indexOf(text); at >= 0; at = message.indexOf(text, at + 1)) {
      spans.add(new Span(at, at + text.length()));
    }
    return spans;
  }

  private static String replace(String message, BitSet hidden) {
    StringBuilder clean = new StringBuilder();
    int at = 0;
    for (int start = hidden.nextSetBit(0); start >= 0; start = hidden.nextSetBit(at)) {
      clean.append(message, at, start).append(REPLACEMENT);
      at = hidden.nextClearBit(start);
    }
    clean.append(message, at, message.length());
    return clean.substring(0, Math.min(clean.length(), LONGEST_MESSAGE));
  }

  /** A part of the message. */
  private record Span(int start, int end) {
    boolean meets(Span other) {
      return start < other.end && other.start < end;
    }

    /** Whether it is inside the other, and shorter. */
    boolean isPartOf(Span other) {
      return start >= other.start && end <= other.end && !equals(other);
    }

    boolean standsAloneIn(String message) {
      return (start == 0 || !isWord(message.charAt(start - 1)))
          && (end == message.length() || !isWord(message.charAt(end)));
    }

    private static boolean isWord(char c) {
      return Character.isLetterOrDigit(c) || c == '_';
    }
  }
}
