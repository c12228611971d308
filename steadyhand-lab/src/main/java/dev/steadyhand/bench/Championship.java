package dev.steadyhand.bench;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.report.Results;
import dev.steadyhand.bench.workload.Ground;
import dev.steadyhand.bench.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everybody takes turns: all contenders go through a round of a workload before the next round
 * begins, so that a machine that slows down slows down everybody, and each round begins with
 * another one.
 */
final class Championship {
  private static final Logger log = LoggerFactory.getLogger(Championship.class);

  private final List<Contender> contenders;
  private final List<Workload> workloads;
  private final int rounds;
  private final Ground ground;
  private final Progress progress;

  Championship(
      List<Contender> contenders,
      List<Workload> workloads,
      int rounds,
      Ground ground,
      Progress progress) {
    this.contenders = contenders;
    this.workloads = workloads;
    this.rounds = rounds;
    this.ground = ground;
    this.progress = progress;
  }

  Results run() {
    Results results = new Results();
    progress.begin(workloads.stream().mapToInt(each -> admitted(each).size()).sum() * rounds);
    for (Workload workload : workloads) {
      List<Contender> admitted = admitted(workload);
      for (int round = 1; round <= rounds; round++) {
        for (Contender contender : admitted) {
          progress.next("%s, round %d: %s".formatted(workload.name(), round, contender.name()));
          run(workload, contender, results);
        }
        Collections.rotate(admitted, 1);
      }
    }
    return results;
  }

  private List<Contender> admitted(Workload workload) {
    return new ArrayList<>(contenders.stream().filter(workload::admits).toList());
  }

  /** Skips a contender that fails, with a note, and continues with the others. */
  private void run(Workload workload, Contender contender, Results results) {
    try {
      results.add(workload.name(), contender.name(), workload.run(contender, ground));
    } catch (Exception e) {
      log.warn("{} failed at {}", contender.name(), workload.name(), e);
      results.leaveOut(
          "%s at %s".formatted(contender.name(), workload.name()),
          "it failed with " + e.getClass().getSimpleName());
    }
  }
}
