package dev.steadyhand.console.internal.web.charts;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A line chart over time, with the coordinates that {@code overview/chart.jte} draws as SVG.
 * Heights are in pixels; widths are relative, since only the browser knows the width.
 *
 * @param name the prefix of element ids
 * @param title the title
 * @param hint a note about the values
 * @param unit the unit of the values
 * @param times in seconds since 1970, ascending
 * @param series the lines
 */
public record Chart(
    String name, String title, String hint, Unit unit, List<Long> times, List<Series> series) {
  /** The y coordinate of the highest level. */
  public static final int TOP = 14;

  /** The y coordinate of zero. */
  public static final int BOTTOM = 158;

  /** The width in the coordinates of the lines. */
  public static final int WIDTH = 1000;

  /** A line is interrupted at gaps longer than this. */
  private static final long LONGEST_PAUSE = 30;

  private static final double LEAST_TOP = 2;
  private static final int LEVELS = 6;
  private static final int MOMENTS = 5;

  /** The minimum distance of a time label from the edge, for phones. */
  private static final double FIRST_LABEL = 0.09;

  private static final double LAST_LABEL = 0.93;
  private static final long[] STEPS = {
    1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400
  };

  private static final DateTimeFormatter SECONDS = formatter("HH:mm:ss");
  private static final DateTimeFormatter MINUTES = formatter("HH:mm");

  /** Checks that there is a value for each time. */
  public Chart {
    times = List.copyOf(times);
    series = List.copyOf(series);
    for (Series line : series) {
      if (line.values().size() != times.size()) {
        throw new IllegalArgumentException(
            "%s has %d values for %d times"
                .formatted(line.label(), line.values().size(), times.size()));
      }
    }
  }

  /**
   * A tick on an axis.
   *
   * @param at its position
   * @param label its label; empty if there is no room
   */
  public record Mark(String at, String label) {}

  /**
   * A point without neighbours.
   *
   * @param x from the left
   * @param y from the top
   */
  public record Dot(String x, String y) {}

  /**
   * The tooltip of a time.
   *
   * @param from its left edge
   * @param width its width
   * @param words the time and the values
   */
  public record Column(String from, String width, String words) {}

  /** Returns the horizontal grid lines, from zero up. */
  public List<Mark> levels() {
    List<Mark> levels = new ArrayList<>();
    double top = top();
    double step = step(top);
    for (int i = 0; i * step <= top; i++) {
      levels.add(new Mark(y(i * step, top), unit.words(i * step)));
    }
    return levels;
  }

  /** Returns the vertical grid lines, at round times. */
  public List<Mark> moments() {
    List<Mark> moments = new ArrayList<>();
    if (times.size() < 2) {
      return moments;
    }
    long step = timeStep();
    DateTimeFormatter format = step < 60 ? SECONDS : MINUTES;
    for (long at = -Math.floorDiv(-first(), step) * step; at <= last(); at += step) {
      boolean hasRoom = share(at) >= FIRST_LABEL && share(at) <= LAST_LABEL;
      moments.add(new Mark(percent(share(at)), hasRoom ? format.format(time(at)) : ""));
    }
    return moments;
  }

  /** Returns the segments of a line, each without gaps. */
  public List<String> lines(Series line) {
    List<String> lines = new ArrayList<>();
    double top = top();
    pieces(
        line,
        piece -> {
          if (piece.size() > 1) {
            lines.add(
                piece.stream()
                    .map(i -> number(share(times.get(i)) * WIDTH) + "," + y(line, i, top))
                    .collect(Collectors.joining(" ")));
          }
        });
    return lines;
  }

  /** Returns the points without neighbours. */
  public List<Dot> dots(Series line) {
    List<Dot> dots = new ArrayList<>();
    double top = top();
    pieces(
        line,
        piece -> {
          if (piece.size() == 1) {
            int i = piece.getFirst();
            dots.add(new Dot(percent(share(times.get(i))), y(line, i, top)));
          }
        });
    return dots;
  }

  /** Returns the tooltips, one for each time. */
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    double from = 0;
    for (int i = 0; i < times.size(); i++) {
      double to = i + 1 < times.size() ? (share(times.get(i)) + share(times.get(i + 1))) / 2 : 1;
      columns.add(new Column(percent(from), percent(to - from), words(i)));
      from = to;
    }
    return columns;
  }

  /** Returns the last value of a line. */
  public String latest(Series line) {
    return words(line.latest());
  }

  /** Returns a description for screen readers. */
  public String description() {
    if (times.isEmpty()) {
      return "No data yet.";
    }
    return series.stream()
        .map(
            line -> {
              OptionalDouble most = line.most();
              return "%s: %s, at most %s."
                  .formatted(
                      line.label(),
                      latest(line),
                      words(most.isPresent() ? most.getAsDouble() : null));
            })
        .collect(
            Collectors.joining(
                " ",
                "From %s to %s UTC. "
                    .formatted(SECONDS.format(time(first())), SECONDS.format(time(last()))),
                ""));
  }

  private String words(int i) {
    return series.stream()
        .map(line -> line.label() + " " + words(line.values().get(i)))
        .collect(Collectors.joining(" · ", SECONDS.format(time(times.get(i))) + " · ", ""));
  }

  private String words(@Nullable Double value) {
    return value == null ? "–" : unit.words(value);
  }

  /** Splits the points of a line at gaps. */
  private void pieces(Series line, Consumer<List<Integer>> each) {
    List<Integer> piece = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      boolean isKnown = line.values().get(i) != null;
      boolean isLate = i > 0 && times.get(i) - times.get(i - 1) > LONGEST_PAUSE;
      if (!piece.isEmpty() && (!isKnown || isLate)) {
        each.accept(piece);
        piece = new ArrayList<>();
      }
      if (isKnown) {
        piece.add(i);
      }
    }
    if (!piece.isEmpty()) {
      each.accept(piece);
    }
  }

  private double top() {
    double most = series.stream().flatMapToDouble(line -> line.most().stream()).max().orElse(0);
    return Math.max(most * 1.1, LEAST_TOP);
  }

  /** 1, 2 or 5 times a power of ten. */
  private double step(double top) {
    double base = unit.base(top);
    double least = top / base / LEVELS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double digit : new double[] {1, 2, 5}) {
      if (digit * power >= least) {
        return digit * power * base;
      }
    }
    return 10 * power * base;
  }

  private long timeStep() {
    for (long step : STEPS) {
      if ((last() - first()) / step <= MOMENTS) {
        return step;
      }
    }
    return (last() - first()) / MOMENTS;
  }

  private long first() {
    return times.getFirst();
  }

  private long last() {
    return times.getLast();
  }

  /** Returns the x coordinate of a time; the latest is at the right edge. */
  private double share(long at) {
    return last() == first() ? 1 : (double) (at - first()) / (last() - first());
  }

  private static String y(Series line, int i, double top) {
    Double value = line.values().get(i);
    return y(value == null ? 0 : value, top);
  }

  private static String y(double value, double top) {
    return number(BOTTOM - Math.max(value, 0) / top * (BOTTOM - TOP));
  }

  private static Instant time(long at) {
    return Instant.ofEpochSecond(at);
  }

  /** Formats without {@code String.format}, which is too slow for thousands of points. */
  private static String percent(double share) {
    long hundredths = Math.round(share * 10_000);
    long rest = hundredths % 100;
    return hundredths / 100 + (rest < 10 ? ".0" : ".") + rest + "%";
  }

  private static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths / 10 + "." + tenths % 10;
  }

  private static DateTimeFormatter formatter(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }
}
