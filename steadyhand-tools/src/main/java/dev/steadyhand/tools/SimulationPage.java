package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.client.operator.Row;
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
import org.jspecify.annotations.Nullable;

/**
 * Tells what simulations found, for people.
 *
 * @param isFull whether stories are told in full
 * @param packLocations what a replay needs as well
 * @param invariantFolders what a replay needs as well
 */
record SimulationPage(
    Output output, boolean isFull, List<String> packLocations, List<Path> invariantFolders) {
  private static final String RUNNING = "running";

  private static final List<String> COLUMNS =
      List.of(
          "process",
          "level",
          "schedules",
          "steps",
          "schedules_per_second",
          "succeeded",
          "failed",
          "stuck",
          "cancelled",
          RUNNING,
          "broken");

  private static final int MOST_FINDINGS = 12;

  /**
   * The result of one process at one level.
   *
   * @param file the saved schedule that violated an invariant, if any
   */
  record Finding(SimulationReport report, Optional<Path> file) {}

  /** Prints everything: stories of violations, the table, and what was never reached. */
  void tell(List<Finding> findings) {
    List<Row> rows = findings.stream().map(this::row).toList();
    if (output.isJson()) {
      output.json(rows);
      return;
    }
    for (Finding finding : findings) {
      finding.report.violation().ifPresent(broken -> tell(broken, finding.file));
    }
    output.list(rows, columns(findings));
    tellNeverSeen(findings.stream().map(Finding::report).toList());
  }

  private static String[] columns(List<Finding> findings) {
    boolean isEnding =
        findings.stream().allMatch(finding -> finding.report.endings().running() == 0);
    return COLUMNS.stream()
        .filter(column -> !(isEnding && column.equals(RUNNING)))
        .toArray(String[]::new);
  }

  private Row row(Finding finding) {
    SimulationReport report = finding.report;
    Optional<Violation> broken = report.violation();
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("process", report.process());
    values.put("level", report.level().word());
    values.put("schedules", report.schedules());
    values.put("steps", report.steps());
    values.put("schedules_per_second", Math.round(report.schedulesPerSecond() * 10) / 10.0);
    values.put("steps_per_second", Math.round(report.stepsPerSecond()));
    values.put("succeeded", report.endings().succeeded());
    values.put("failed", report.endings().failed());
    values.put("stuck", report.endings().stuck());
    values.put("cancelled", report.endings().cancelled());
    values.put(RUNNING, report.endings().running());
    values.put("broken", broken.map(Violation::sentence).orElse(null));
    values.put("seed", broken.map(it -> it.schedule().seed()).orElse(null));
    values.put("found", broken.map(Violation::details).orElse(null));
    values.put("story", broken.map(this::story).orElse(null));
    values.put("never_seen", report.neverSeen());
    values.put("file", finding.file.map(Path::toString).orElse(null));
    return Row.copyOf(values);
  }

  private List<String> story(Violation violation) {
    return isFull ? violation.fullStory() : violation.story();
  }

  /** Prints the story of a violation, and at its end what was promised and what was found. */
  private void tell(Violation violation, Optional<Path> file) {
    Output out = output.uncut();
    out.heading(
        "%s violated an invariant: %s"
            .formatted(violation.schedule().process(), violation.sentence()));
    story(violation).forEach(out::say);
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
    packLocations.forEach(place -> command.append(" --packs-from ").append(place));
    invariantFolders.forEach(folder -> command.append(" --invariants ").append(folder));
    return command.toString();
  }

  /** Prints what no schedule of a process reached, at any level. */
  private void tellNeverSeen(List<SimulationReport> reports) {
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
