package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Violation;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tells what simulations found, for people.
 *
 * @param isFull whether stories are told in full
 * @param packFolders what a replay needs as well
 * @param invariantFolders what a replay needs as well
 */
record SimulationPage(
    Output output, boolean isFull, List<Path> packFolders, List<Path> invariantFolders) {
  private static final int MOST_FINDINGS = 12;

  /** Prints the story of a violation, and at its end what was promised and what was found. */
  void tell(Violation violation, Optional<Path> file) {
    Output out = output.uncut();
    out.heading(
        "%s violated an invariant: %s"
            .formatted(violation.schedule().process(), violation.sentence()));
    (isFull ? violation.fullStory() : violation.story()).forEach(out::say);
    out.say("");
    out.say("Promised  " + violation.sentence());
    List<String> found = violation.details();
    String label = "Found     ";
    for (String finding : found.subList(0, Math.min(found.size(), MOST_FINDINGS))) {
      out.say(label + finding);
      label = "          ";
    }
    if (found.size() > MOST_FINDINGS) {
      out.say("          … and %d more".formatted(found.size() - MOST_FINDINGS));
    }
    file.ifPresent(kept -> out.say("Replay    " + replay(kept)));
    if (!isFull && violation.fullStory().size() > violation.story().size()) {
      out.say(
          "Story     %d steps; see all of them with --full-story"
              .formatted(violation.fullStory().size()));
    }
    out.say("");
  }

  private String replay(Path kept) {
    StringBuilder command = new StringBuilder("steadyhand simulate --replay " + kept);
    packFolders.forEach(folder -> command.append(" --packs-from ").append(folder));
    invariantFolders.forEach(folder -> command.append(" --invariants ").append(folder));
    return command.toString();
  }

  /** Prints what no schedule of a process reached, at any level. */
  void tellNeverSeen(List<SimulationReport> reports) {
    Map<String, Set<String>> byProcess = new TreeMap<>();
    Map<String, Boolean> isBroken = new LinkedHashMap<>();
    for (SimulationReport report : reports) {
      isBroken.merge(report.process(), report.violation().isPresent(), Boolean::logicalOr);
      byProcess.merge(
          report.process(),
          new TreeSet<>(report.neverSeen()),
          (some, more) -> {
            some.retainAll(more);
            return some;
          });
    }
    byProcess.forEach(
        (process, unseen) -> {
          if (!unseen.isEmpty() && !isBroken.getOrDefault(process, false)) {
            output.heading("Never seen in a schedule of " + process);
            unseen.forEach(it -> output.say("  " + it));
          }
        });
  }
}
