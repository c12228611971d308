package dev.steadyhand.bench.report;

import java.util.Locale;

/** Figures as people read them: with as many digits as mean something. */
final class Figure {
  private Figure() {}

  static String text(double value) {
    double size = Math.abs(value);
    if (size >= 100) {
      return String.format(Locale.ROOT, "%,d", Math.round(value));
    }
    return String.format(Locale.ROOT, size >= 10 ? "%.1f" : "%.2f", value);
  }
}
