package dev.steadyhand.console.internal.web.charts;

import java.util.Locale;

/** The unit of the values of a chart. */
public enum Unit {
  /** Per second. */
  RATE {
    @Override
    public String words(double value) {
      if (value < 10_000) {
        return shortly(value) + "/s";
      }
      double rest = value / 1000;
      int size = 0;
      while (rest >= 1000 && size < SIZES.length() - 1) {
        rest /= 1000;
        size++;
      }
      return rest < 1000
          ? shortly(rest) + SIZES.charAt(size) + "/s"
          : String.format(Locale.ROOT, "%.0e/s", value);
    }

    @Override
    double base(double most) {
      return 1;
    }
  },

  /** Milliseconds. */
  MILLIS {
    @Override
    public String words(double value) {
      if (value < SECOND) {
        return shortly(value) + " ms";
      }
      if (value < 2 * MINUTE) {
        return shortly(value / SECOND) + " s";
      }
      if (value < 2 * HOUR) {
        return shortly(value / MINUTE) + " min";
      }
      return value < 2 * DAY ? shortly(value / HOUR) + " h" : shortly(value / DAY) + " d";
    }

    @Override
    double base(double most) {
      if (most < 2 * MINUTE) {
        return 1;
      }
      if (most < 2 * HOUR) {
        return MINUTE;
      }
      return most < 2 * DAY ? HOUR : DAY;
    }
  };

  private static final String SIZES = "kMGTPE";
  private static final double SECOND = 1000;
  private static final double MINUTE = 60 * SECOND;
  private static final double HOUR = 60 * MINUTE;
  private static final double DAY = 24 * HOUR;

  /** Formats a value with its unit, as short as possible. */
  public abstract String words(double value);

  /** Returns the base whose round multiples are the levels of a chart with values up to this. */
  abstract double base(double most);

  /** Formats with one decimal if the value is small. */
  private static String shortly(double value) {
    long tenths = Math.round(value * 10);
    return tenths < 100 && tenths % 10 != 0
        ? tenths / 10 + "." + tenths % 10
        : Long.toString(Math.round(value));
  }
}
