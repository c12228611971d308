package dev.steadyhand.cli.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** A sparkline of the most recent values. */
public final class Sparkline {
  private static final String BARS = "▁▂▃▄▅▆▇█";

  private final Deque<Double> values = new ArrayDeque<>();
  private final int width;

  /** Creates a sparkline of this width. */
  public Sparkline(int width) {
    this.width = width;
  }

  /** Adds a value. */
  public void add(double value) {
    if (values.size() == width) {
      values.removeFirst();
    }
    values.addLast(value);
  }

  /** Returns the bars, scaled to the highest value; only zero has the lowest bar. */
  public String draw() {
    double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return values.stream().map(value -> bar(value, most)).collect(Collectors.joining());
  }

  private static String bar(double value, double most) {
    int height = value <= 0 ? 0 : (int) Math.max(1, Math.round(value / most * (BARS.length() - 1)));
    return BARS.substring(height, height + 1);
  }
}
