package dev.steadyhand.client;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The start of a process, by the function in the database that starts it:
 *
 * <pre>{@code
 * Kickoff.of("comms.kickoff_send_email").with("_message_id", 5)
 * }</pre>
 *
 * @param function schema and name, lowercase
 * @param arguments by name, in the order in which they were given
 */
public record Kickoff(String function, Map<String, @Nullable Object> arguments) {
  private static final Pattern FUNCTION = Pattern.compile("[a-z][a-z0-9_]*\\.[a-z_][a-z0-9_]*");
  private static final Pattern ARGUMENT = Pattern.compile("_[a-z0-9_]+");

  /** Refuses names and values that no kickoff has. */
  public Kickoff {
    if (!FUNCTION.matcher(function).matches()) {
      throw new IllegalArgumentException(
          "A kickoff is named schema.function, in lowercase letters, digits and underscores.");
    }
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    arguments.forEach(Kickoff::check);
  }

  /** A kickoff without arguments yet. */
  public static Kickoff of(String function) {
    return new Kickoff(function, Map.of());
  }

  /**
   * The same with one more argument.
   *
   * @param name as the function declares it, such as {@code _message_id}
   * @param value a {@link Long}, {@link Integer}, {@link Boolean}, {@link String}, {@link Instant},
   *     {@link JsonNode}, or null
   */
  public Kickoff with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> more = new LinkedHashMap<>(arguments);
    more.put(name, value);
    return new Kickoff(function, more);
  }

  /** Says nothing of the values. */
  @Override
  public String toString() {
    return "%s(%s)".formatted(function, String.join(", ", arguments.keySet()));
  }

  private static void check(String name, @Nullable Object value) {
    if (!ARGUMENT.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "An argument begins with an underscore and has lowercase letters, digits and"
              + " underscores.");
    }
    switch (value) {
      case null -> {}
      case Long number -> {}
      case Integer number -> {}
      case Boolean truth -> {}
      case String text -> {}
      case Instant time -> {}
      case JsonNode node -> {}
      default ->
          throw new IllegalArgumentException(
              "%s is a %s, which no argument can be.".formatted(name, value.getClass().getName()));
    }
  }
}
