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
 * Lines over time, with the coordinates that {@code overview/chart.jte} draws as SVG. Heights are
 * in pixels; widths are shares of the width, which only the browser knows.
 *
 * @param name for ids
 * @param title for people
 * @param hint what the values are of
 * @param unit of the values
 * @param times in seconds since 1970, ascending
 * @param series the lines
 */
public record Chart(
    String name, String title, String hint, Unit unit, List<Long> times, List<Series> series) {
  /** Where the highest level is. */
  public static final int TOP = 14;

  /** Where zero is. */
  public static final int BOTTOM = 158;

  /** How wide it is in the coordinates of its lines. */
  public static final int WIDTH = 1000;

  /** A line ends where nothing was seen for longer than this. */
  private static final long LONGEST_PAUSE = 30;

  private static final double LEAST_TOP = 2;
  private static final int LEVELS = 6;
  private static final int MOMENTS = 5;

  /** Nearer to an edge there is no room for the label of a time on a phone. */
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
   * A mark at an axis.
   *
   * @param at where
   * @param label what it says; empty where there is no room
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
   * What is shown while the pointer is at a time.
   *
   * @param from where it begins
   * @param width how wide it is
   * @param words the time and the values
   */
  public record Column(String from, String width, String words) {}

  /** The horizontal lines, from zero up. */
  public List<Mark> levels() {
    List<Mark> levels = new ArrayList<>();
    double top = top();
    double step = step(top);
    for (int i = 0; i * step <= top; i++) {
      levels.add(new Mark(y(i * step, top), unit.words(i * step)));
    }
    return levels;
  }

  /** The vertical lines, at round times. */
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

  /** The points of its lines, each of them without a gap. */
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

  /** The points that are no line. */
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

  /** One for each time, side by side. */
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

  /** The last value of a line. */
  public String latest(Series line) {
    return words(line.latest());
  }

  /** For those who cannot see it. */
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

  /** The points of a line, as long as one follows the other. */
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

  /** How far to the right a time is; the latest is at the right edge. */
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

  /** Written by hand, since there are thousands of them in a chart and {@code format} is slow. */
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
