package dev.steadyhand.console.internal.web.charts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A line of a chart.
 *
 * @param label its name
 * @param style the classes of its line
 * @param meaning what its values are, in a sentence; empty if the name says it
 * @param values one for each time of the chart; null where nothing is known
 */
public record Series(String label, String style, String meaning, List<@Nullable Double> values) {

  /** Takes what is no number for unknown. */
  public Series {
    List<@Nullable Double> known = new ArrayList<>();
    for (Double value : values) {
      known.add(value == null || !Double.isFinite(value) ? null : value);
    }
    values = Collections.unmodifiableList(known);
  }

  /** The highest value, if there is any. */
  OptionalDouble most() {
    return values.stream().filter(Objects::nonNull).mapToDouble(Double::doubleValue).max();
  }

  /** The value at the last time; null if it is unknown. */
  @Nullable Double latest() {
    return values.isEmpty() ? null : values.getLast();
  }
}
