package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Show;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The number of instances by state, and the progress bar. */
public record Tally(
    long running, long succeeded, long failed, long stuck, long cancelled, long toStart) {
  /** The limit of counting. */
  public static final int MOST = 10_000;

  static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0);

  /** The limit of counting children that are still to start. */
  private static final int MOST_TO_START = 500;

  private static final int BAR = 1000;

  /**
   * A segment of the bar, in thousandths of its width.
   *
   * @param state the state whose color it has
   */
  public record Piece(String state, long from, long width) {}

  /** Reads the columns with a prefix. */
  public static Tally of(Row row, String prefix) {
    return new Tally(
        row.number(prefix + "running"),
        row.number(prefix + "succeeded"),
        row.number(prefix + "failed"),
        row.number(prefix + "stuck"),
        row.number(prefix + "cancelled"),
        row.values().containsKey(prefix + "to_start") ? row.number(prefix + "to_start") : 0);
  }

  /** Returns the sum. */
  Tally plus(Tally other) {
    return new Tally(
        running + other.running,
        succeeded + other.succeeded,
        failed + other.failed,
        stuck + other.stuck,
        cancelled + other.cancelled,
        toStart + other.toStart);
  }

  /** Returns the number of started instances. */
  public long total() {
    return running + succeeded + failed + stuck + cancelled;
  }

  /** Returns the number of instances, including those still to start. */
  private long all() {
    return total() + toStart;
  }

  /** Returns the count of each state: succeeded first, stuck and failed last. */
  public Map<String, Long> byState() {
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("succeeded", succeeded);
    counts.put("running", running);
    counts.put("cancelled", cancelled);
    counts.put("stuck", stuck);
    counts.put("failed", failed);
    return counts;
  }

  /** Returns the segments of the bar; every state that occurs is visible. */
  public List<Piece> bar() {
    long least = all() == 0 ? 0 : BAR / 50;
    Map<String, Long> counts = byState();
    counts.values().removeIf(count -> count == 0);
    long spare = BAR - least * counts.size();
    List<Piece> pieces = new ArrayList<>();
    long from = 0;
    for (Map.Entry<String, Long> count : counts.entrySet()) {
      long width = least + spare * count.getValue() / all();
      pieces.add(new Piece(count.getKey(), from, width));
      from += width;
    }
    return pieces;
  }

  /**
   * Returns a summary, such as {@code 39 of 40, 1 stuck}, or {@code 10 of 40, 30 still to start}.
   */
  public String words() {
    boolean areMore = toStart > MOST_TO_START;
    return "%s of %s%s%s%s%s"
        .formatted(
            Show.number(succeeded),
            areMore ? "over " + Show.number(total() + MOST_TO_START) : Show.number(all()),
            trouble(failed, "failed"),
            trouble(stuck, "stuck"),
            trouble(cancelled, "cancelled"),
            areMore
                ? ", over %s still to start".formatted(Show.number(MOST_TO_START))
                : trouble(toStart, "still to start"));
  }

  /** Formats a count that may have reached the limit. */
  public static String count(long count) {
    return count >= MOST ? Show.number(MOST) + "+" : Show.number(count);
  }

  private static String trouble(long count, String state) {
    return count == 0 ? "" : ", %s %s".formatted(Show.number(count), state);
  }
}
