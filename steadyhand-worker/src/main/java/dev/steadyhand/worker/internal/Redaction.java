package dev.steadyhand.worker.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Removes the values of a payload from a message. Error messages of a database or a library are
 * worth keeping, but may quote the input. Ids stay: integers under keys that end in {@code _id}
 * identify the order or message that failed, and reveal nothing else.
 */
final class Redaction {
  private static final int SHORTEST = 4;
  private static final int LONGEST_MESSAGE = 2000;
  private static final String REPLACEMENT = "[payload]";

  private final Set<String> values = new HashSet<>();
  private final Set<String> ids = new HashSet<>();

  /**
   * Adds every text and number of a payload, except names of functions, which tell where it failed.
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

  /** Without recursion: the payload may be nested too deeply for the stack. */
  private void addValue(String field, JsonNode value) {
    Deque<Field> open = new ArrayDeque<>();
    open.push(new Field(field, value));
    while (!open.isEmpty()) {
      Field next = open.pop();
      if (next.value.isObject()) {
        next.value.forEachEntry((name, inner) -> open.push(new Field(name, inner)));
      } else if (next.value.isArray()) {
        next.value.forEach(element -> open.push(new Field("", element)));
      } else {
        addScalar(next);
      }
    }
  }

  private void addScalar(Field field) {
    if (field.value.isIntegralNumber() && field.name.endsWith("_id")) {
      ids.add(field.value.asString());
    } else if (field.value.isString() || field.value.isNumber()) {
      String text = field.value.asString();
      if (text.length() >= SHORTEST) {
        values.add(text);
      }
    }
  }

  String apply(String message) {
    List<Span> quoted = new ArrayList<>();
    values.forEach(value -> quoted.addAll(occurrences(value, message)));

    // An id on its own stays, even if a value happens to be part of its digits. A value that equals
    // the id, or contains it, is removed.
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

  private record Field(String name, JsonNode value) {}

  /** A part of the message. */
  private record Span(int start, int end) {
    boolean meets(Span other) {
      return start < other.end && other.start < end;
    }

    /** Returns whether it lies within the other span, and is shorter. */
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
