package dev.steadyhand.bench.workload;

import java.util.List;

/** All of them, in the order of the report. */
public final class Workloads {
  private Workloads() {}

  public static List<Workload> all() {
    return List.of(
        new EnqueueWorkload(),
        new DrainWorkload(),
        new JobsWorkload(),
        new LatencyWorkload(),
        new SlotsWorkload(),
        new ProcessWorkload(),
        new TreeWorkload(),
        new GrowthWorkload(),
        new CostWorkload());
  }
}
