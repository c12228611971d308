package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Elements;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement that the real worker sends.
 *
 * @param sql the statement
 * @param arguments a value for each question mark
 */
record Asked(String sql, List<@Nullable Object> arguments) {
  /** The tasks that it is about. */
  List<Long> taskIds() {
    Object first = arguments.isEmpty() ? null : arguments.getFirst();
    return switch (first) {
      case Elements(String type, var values) when type.equals("int8") ->
          values.stream().map(value -> Long.valueOf(String.valueOf(value))).toList();
      case Long id -> List.of(id);
      case null, default -> List.of();
    };
  }
}
