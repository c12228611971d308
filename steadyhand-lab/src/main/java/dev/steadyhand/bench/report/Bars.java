package dev.steadyhand.bench.report;

import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.workload.GrowthWorkload;
import dev.steadyhand.bench.workload.JobsWorkload;
import dev.steadyhand.bench.workload.ProcessWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

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
            "drain of no-op jobs in Java",
            0.9,
            of("jobs", JobsWorkload.NOTHING, Steadyhand.JOB),
            ours("jobs", JobsWorkload.NOTHING),
            "channel tasks"));
    bars.add(
        atLeast(
            "jobs in a transaction, with a row each",
            3,
            of("jobs", JobsWorkload.ROW, Steadyhand.TRANSACTION_JOB),
            of("jobs", JobsWorkload.ROW, "graphile-worker, unbatched"),
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
            1,
            ours("processes", ProcessWorkload.ONE_CALL),
            of("processes", ProcessWorkload.ONE_CALL, "DBOS"),
            "DBOS"));
    bars.add(
        atLeast(
            "processes in Java, one call",
            1,
            of("processes", ProcessWorkload.ONE_CALL, Steadyhand.PROCESS),
            of("processes", ProcessWorkload.ONE_CALL, "DBOS"),
            "DBOS"));
    bars.add(
        atLeast(
            "processes in Java, five calls",
            1,
            of("processes", ProcessWorkload.FIVE_CALLS, Steadyhand.PROCESS),
            of("processes", ProcessWorkload.FIVE_CALLS, "DBOS"),
            "DBOS"));
    bars.add(growth("growth: throughput against the empty case", false));
    bars.add(growth("growth: buffers per claimed task against the empty case", true));
    bars.add(within("idle worker, statements per second", 2, ours("costs", "idle worker")));
    bars.add(
        within(
            "worker memory, MiB of heap",
            256,
            ours("costs", "heap with 512 running and 10,000 queued")));
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

  private DoubleStream peers(String workload, String variant) {
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

  /** The worst of all rows, each against the one with as many workers and nothing around. */
  private Optional<Bar> growth(String name, boolean isBuffers) {
    OptionalDouble worst =
        results.of("growth").stream()
            .filter(each -> each.contender().equals(Steadyhand.NAME))
            .filter(each -> each.variant().endsWith(GrowthWorkload.BUFFERS) == isBuffers)
            .flatMapToDouble(each -> againstEmpty(each, isBuffers).stream())
            .reduce(isBuffers ? Math::max : Math::min);
    if (worst.isEmpty()) {
      return Optional.empty();
    }
    double ratio = worst.getAsDouble();
    return Optional.of(
        new Bar(
            name,
            isBuffers ? "≤ 1.50 × in every row" : "≥ 0.80 × in every row",
            "%s × in the worst".formatted(Figure.text(ratio)),
            verdict(isBuffers ? ratio <= 1.5 : ratio >= 0.8)));
  }

  private OptionalDouble againstEmpty(Measurement row, boolean isBuffers) {
    String workers = row.variant().split("[,:]", 2)[0];
    OptionalDouble empty = ours("growth", isBuffers ? workers + GrowthWorkload.BUFFERS : workers);
    return empty.isPresent()
        ? OptionalDouble.of(row.median() / empty.getAsDouble())
        : OptionalDouble.empty();
  }

  private static Optional<Bar> within(String name, double most, OptionalDouble ours) {
    if (ours.isEmpty()) {
      return Optional.empty();
    }
    double reached = ours.getAsDouble();
    return Optional.of(
        new Bar(name, "≤ " + Figure.text(most), Figure.text(reached), verdict(reached <= most)));
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
