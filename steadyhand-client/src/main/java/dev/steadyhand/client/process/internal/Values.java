package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.UnreadableValueException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Values of processes, between classes and JSON. Messages never quote them. */
public final class Values {
  /** The longest input, request, result or signal. */
  public static final int MOST_BYTES = 256 << 10;

  /** The longest value that a read function returns for an instance. */
  public static final int MOST_READ_BYTES = 8 << 10;

  private Values() {}

  /**
   * Converts a stored value to its class.
   *
   * @param what names it in messages
   * @throws UnreadableValueException if the class cannot read it
   */
  public static <T> T read(JsonNode stored, Class<T> type, String what) {
    @Nullable T value;
    try {
      value = Json.readStrictly(stored, type);
    } catch (JacksonException e) {
      throw new UnreadableValueException(
          "%s cannot be read as %s at %s: %s"
              .formatted(what, type.getName(), path(e), e.getClass().getSimpleName()));
    }
    if (value == null) {
      throw new UnreadableValueException(
          "%s cannot be read as %s: it is null".formatted(what, type.getName()));
    }
    return value;
  }

  /**
   * Converts a value to JSON.
   *
   * @param what names it in messages
   * @throws IllegalArgumentException if it is null, not JSON, or longer than 256 KiB
   */
  public static JsonNode bounded(@Nullable Object value, String what) {
    return bounded(value, what, MOST_BYTES);
  }

  static JsonNode bounded(@Nullable Object value, String what, int mostBytes) {
    if (value == null) {
      throw new IllegalArgumentException(what + " is null: give it a value");
    }
    JsonNode json;
    try {
      json = Json.tree(value);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s cannot be written as JSON: %s at %s of %s"
              .formatted(what, e.getClass().getSimpleName(), path(e), value.getClass().getName()));
    }
    String defect = Storable.defect(json);
    if (defect != null) {
      throw new IllegalArgumentException(what + " " + defect);
    }
    int bytes = Json.write(json).getBytes(StandardCharsets.UTF_8).length;
    if (bytes > mostBytes) {
      throw new IllegalArgumentException(
          "%s has %d KiB, and may have %d: store it elsewhere and pass a reference"
              .formatted(what, (bytes + 1023) >> 10, mostBytes >> 10));
    }
    return json;
  }

  /** The way to the field, for example {@code address.lines[2]}. */
  private static String path(JacksonException e) {
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      if (step.getPropertyName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
      }
    }
    return path.isEmpty() ? "its top" : path.toString();
  }
}
