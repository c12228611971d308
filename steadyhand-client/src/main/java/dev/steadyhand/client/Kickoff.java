package dev.steadyhand.client;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A request to start a process, by the database function that starts it:
 *
 * <pre>{@code
 * Kickoff.of("comms.kickoff_send_email").with("_message_id", 5)
 * }</pre>
 *
 * @param function schema and name, in lowercase
 * @param arguments the arguments by name, in the order in which they were added
 */
public record Kickoff(String function, Map<String, @Nullable Object> arguments) {
  private static final Pattern FUNCTION = Pattern.compile("[a-z][a-z0-9_]*\\.[a-z_][a-z0-9_]*");
  private static final Pattern ARGUMENT = Pattern.compile("_[a-z0-9_]+");

  /** Validates the names and the types of the values. */
  public Kickoff {
    if (!FUNCTION.matcher(function).matches()) {
      throw new IllegalArgumentException(
          "The name of a kickoff must be schema.function, in lowercase letters, digits and"
              + " underscores.");
    }
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    arguments.forEach(Kickoff::check);
  }

  /** Creates a kickoff without arguments. */
  public static Kickoff of(String function) {
    return new Kickoff(function, Map.of());
  }

  /**
   * Returns a copy with one more argument.
   *
   * @param name the name as the function declares it, for example {@code _message_id}
   * @param value a {@link Long}, {@link Integer}, {@link Boolean}, {@link String}, {@link Instant},
   *     {@link JsonNode}, or null
   */
  public Kickoff with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> more = new LinkedHashMap<>(arguments);
    more.put(name, value);
    return new Kickoff(function, more);
  }

  /** Leaves out the values of the arguments. */
  @Override
  public String toString() {
    return "%s(%s)".formatted(function, String.join(", ", arguments.keySet()));
  }

  private static void check(String name, @Nullable Object value) {
    if (!ARGUMENT.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "The name of an argument must begin with an underscore and contain only lowercase"
              + " letters, digits and underscores.");
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
              "%s is a %s, which is not supported as an argument."
                  .formatted(name, value.getClass().getName()));
    }
  }
}
