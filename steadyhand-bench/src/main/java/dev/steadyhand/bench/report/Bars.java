package dev.steadyhand.bench.report;

import dev.steadyhand.bench.contender.Steadyhand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** What we set out to reach, as ratios within one run. */
final class Bars {
  /** A bar, as it is shown. */
  record Bar(String name, String wanted, String reached, String verdict) {}

  private final Results results;

  Bars(Results results) {
    this.results = results;
  }

  List<Bar> all() {
    List<Optional<Bar>> bars = new ArrayList<>();
    bars.add(
        atLeast(
            "drain of no-op channel tasks",
            1.5,
            ours("drain", "drain"),
            best("drain", "drain"),
            "the fastest peer"));
    bars.add(
        atLeast(
            "drain of no-op channel tasks",
            4,
            ours("drain", "drain"),
            of("drain", "drain", "db-scheduler"),
            "db-scheduler"));
    bars.add(
        atLeast(
            "drain of no-op db_function tasks",
            3,
            of("drain", "drain", Steadyhand.NAME + ", db_function"),
            of("drain", "drain", "graphile-worker, unbatched"),
            "graphile-worker unbatched"));
    bars.add(
        atLeast(
            "single transactional enqueue",
            1,
            ours("enqueue", "transactional"),
            best("enqueue", "transactional"),
            "the fastest peer"));
    bars.add(
        atLeast(
            "enqueue in batches",
            0.6,
            ours("enqueue", "batches of 1,000"),
            ours("enqueue", "plain INSERTs of the same rows"),
            "plain INSERTs"));
    bars.add(
        atMost(
            "latency at low load, p50",
            ours("latency", "low load, p50"),
            least("latency", "low load, p50")));
    bars.add(
        atLeast(
            "supervised processes",
            3,
            ours("processes", "one call"),
            of("processes", "one call", "DBOS"),
            "DBOS"));
    return bars.stream().flatMap(Optional::stream).toList();
  }

  private OptionalDouble ours(String workload, String variant) {
    return of(workload, variant, Steadyhand.NAME);
  }

  private OptionalDouble of(String workload, String variant, String contender) {
    return results.median(workload, variant, contender);
  }

  private OptionalDouble best(String workload, String variant) {
    return peers(workload, variant).max();
  }

  private OptionalDouble least(String workload, String variant) {
    return peers(workload, variant).min();
  }

  private java.util.stream.DoubleStream peers(String workload, String variant) {
    Predicate<Measurement> isPeer = each -> !each.contender().startsWith(Steadyhand.NAME);
    return results.of(workload).stream()
        .filter(each -> each.variant().equals(variant))
        .filter(isPeer)
        .mapToDouble(Measurement::median);
  }

  private static Optional<Bar> atLeast(
      String name, double factor, OptionalDouble ours, OptionalDouble theirs, String whose) {
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.empty();
    }
    double ratio = ours.getAsDouble() / theirs.getAsDouble();
    return Optional.of(
        new Bar(
            name,
            "≥ %s × %s".formatted(Figure.text(factor), whose),
            "%s ×".formatted(Figure.text(ratio)),
            verdict(ratio >= factor)));
  }

  private static Optional<Bar> atMost(String name, OptionalDouble ours, OptionalDouble theirs) {
    if (ours.isEmpty() || theirs.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Bar(
            name,
            "below every peer",
            "%s against %s"
                .formatted(Figure.text(ours.getAsDouble()), Figure.text(theirs.getAsDouble())),
            verdict(ours.getAsDouble() < theirs.getAsDouble())));
  }

  private static String verdict(boolean reached) {
    return reached ? "reached" : "not reached";
  }
}
