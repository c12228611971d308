package dev.steadyhand.bench.workload;

import java.time.Duration;
import java.util.List;

/**
 * How much of everything.
 *
 * @param span how long a measured stretch is meant to take
 * @param most how many tasks it has at most
 * @param pacedSpan how long tasks are enqueued at a pace
 * @param processes how many processes
 * @param children how many children a tree has
 * @param history how many tasks have passed, for growth
 * @param future how many tasks wait for another day, for growth
 * @param claimers how many workers claim, for growth
 * @param peersGrow whether growth is measured for peers too
 */
public record Scale(
    Duration span,
    int most,
    Duration pacedSpan,
    int processes,
    int children,
    List<Long> history,
    int future,
    List<Integer> claimers,
    boolean peersGrow) {

  /** For a run whose figures are meant to be shown. */
  public static Scale full() {
    return new Scale(
        Duration.ofSeconds(3),
        200_000,
        Duration.ofSeconds(6),
        10_000,
        10_000,
        List.of(1_000_000L),
        1_000_000,
        List.of(1, 4, 16),
        true);
  }

  /** The same with ten million tasks of history besides. */
  public static Scale large() {
    Scale full = full();
    return new Scale(
        full.span,
        full.most,
        full.pacedSpan,
        full.processes,
        full.children,
        List.of(1_000_000L, 10_000_000L),
        full.future,
        full.claimers,
        true);
  }

  /** For a look at it in a minute. */
  public static Scale quick() {
    return new Scale(
        Duration.ofSeconds(1),
        20_000,
        Duration.ofMillis(1500),
        3_000,
        500,
        List.of(100_000L),
        100_000,
        List.of(1, 4),
        false);
  }

  /** For tests of the harness. */
  public static Scale tiny() {
    return new Scale(
        Duration.ofMillis(50),
        200,
        Duration.ofMillis(300),
        20,
        20,
        List.of(1_000L),
        1_000,
        List.of(1, 2),
        true);
  }
}
