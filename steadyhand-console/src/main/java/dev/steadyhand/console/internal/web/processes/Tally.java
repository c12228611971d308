package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Show;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many instances there are in each state, and the bar that shows it. */
public record Tally(long running, long succeeded, long failed, long stuck, long toStart) {
  /** No counting goes beyond it. */
  public static final int MOST = 10_000;

  static final Tally NONE = new Tally(0, 0, 0, 0, 0);

  /** Nobody counts what is to be started further than one more. */
  private static final int MOST_TO_START = 500;

  private static final int BAR = 1000;

  /**
   * A piece of the bar, in thousandths of it.
   *
   * @param state whose colour it has
   */
  public record Piece(String state, long from, long width) {}

  /** From the columns that begin so. */
  public static Tally of(Row row, String prefix) {
    return new Tally(
        row.number(prefix + "running"),
        row.number(prefix + "succeeded"),
        row.number(prefix + "failed"),
        row.number(prefix + "stuck"),
        row.values().containsKey(prefix + "to_start") ? row.number(prefix + "to_start") : 0);
  }

  /** Both together. */
  Tally plus(Tally other) {
    return new Tally(
        running + other.running,
        succeeded + other.succeeded,
        failed + other.failed,
        stuck + other.stuck,
        toStart + other.toStart);
  }

  /** All that were started. */
  public long total() {
    return running + succeeded + failed + stuck;
  }

  /** All of them, with those that are still to be started. */
  private long all() {
    return total() + toStart;
  }

  /** The count of each state, as one would read them: what is done first, trouble last. */
  public Map<String, Long> byState() {
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("succeeded", succeeded);
    counts.put("running", running);
    counts.put("stuck", stuck);
    counts.put("failed", failed);
    return counts;
  }

  /** The bar: what there is of a state is seen, however few it are. */
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

  /** Such as {@code 39 of 40, 1 stuck}, or {@code 10 of 40, 30 still to start}. */
  public String words() {
    boolean areMore = toStart > MOST_TO_START;
    return "%s of %s%s%s%s"
        .formatted(
            Show.number(succeeded),
            areMore ? "over " + Show.number(total() + MOST_TO_START) : Show.number(all()),
            trouble(failed, "failed"),
            trouble(stuck, "stuck"),
            areMore
                ? ", over %s still to start".formatted(Show.number(MOST_TO_START))
                : trouble(toStart, "still to start"));
  }

  /** A count that may have been cut. */
  public static String count(long count) {
    return count >= MOST ? Show.number(MOST) + "+" : Show.number(count);
  }

  private static String trouble(long count, String state) {
    return count == 0 ? "" : ", %s %s".formatted(Show.number(count), state);
  }
}
