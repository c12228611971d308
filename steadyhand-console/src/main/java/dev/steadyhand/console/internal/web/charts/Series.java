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
 * @param style the CSS classes of its line
 * @param meaning an explanation of its values; empty if the label is sufficient
 * @param values one for each time of the chart; null if unknown
 */
public record Series(String label, String style, String meaning, List<@Nullable Double> values) {

  /** Replaces NaN and infinite values by null. */
  public Series {
    List<@Nullable Double> known = new ArrayList<>();
    for (Double value : values) {
      known.add(value == null || !Double.isFinite(value) ? null : value);
    }
    values = Collections.unmodifiableList(known);
  }

  /** Returns the highest value, if any. */
  OptionalDouble most() {
    return values.stream().filter(Objects::nonNull).mapToDouble(Double::doubleValue).max();
  }

  /** Returns the last value; null if unknown. */
  @Nullable Double latest() {
    return values.isEmpty() ? null : values.getLast();
  }
}
