package dev.steadyhand.simulator.call;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array as an argument.
 *
 * @param type the type of its elements
 * @param values its elements
 */
public record Elements(String type, List<@Nullable Object> values) {
  /** Makes an array of these. */
  public static Elements of(String type, @Nullable Object... values) {
    List<@Nullable Object> all = new ArrayList<>();
    for (@Nullable Object value : values) {
      all.add(value);
    }
    return new Elements(type, all);
  }
}
