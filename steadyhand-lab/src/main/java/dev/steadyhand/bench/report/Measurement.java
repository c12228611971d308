package dev.steadyhand.bench.report;

import dev.steadyhand.bench.workload.Unit;
import java.util.List;

/**
 * What a contender reached in one variant of a workload.
 *
 * @param workload the workload's name
 * @param variant which variant
 * @param contender the contender's name
 * @param unit what was measured
 * @param rounds a figure for each round, in their order
 */
public record Measurement(
    String workload, String variant, String contender, Unit unit, List<Double> rounds) {
  public Measurement {
    rounds = List.copyOf(rounds);
  }

  /** The middle one; the mean of the two middle ones if there is an even number. */
  public double median() {
    List<Double> sorted = rounds.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  public double least() {
    return rounds.stream().min(Double::compare).orElseThrow();
  }

  public double most() {
    return rounds.stream().max(Double::compare).orElseThrow();
  }
}
