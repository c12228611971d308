package dev.steadyhand.cli.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** The last values of something, drawn as a line of little bars. */
public final class Sparkline {
  private static final String BARS = "▁▂▃▄▅▆▇█";

  private final Deque<Double> values = new ArrayDeque<>();
  private final int width;

  /** Remembers so many values. */
  public Sparkline(int width) {
    this.width = width;
  }

  /** One more value. */
  public void add(double value) {
    if (values.size() == width) {
      values.removeFirst();
    }
    values.addLast(value);
  }

  /** The bars, the highest value as high as can be; zero is the lowest bar, and only zero. */
  public String draw() {
    double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return values.stream().map(value -> bar(value, most)).collect(Collectors.joining());
  }

  private static String bar(double value, double most) {
    int height = value <= 0 ? 0 : (int) Math.max(1, Math.round(value / most * (BARS.length() - 1)));
    return BARS.substring(height, height + 1);
  }
}
