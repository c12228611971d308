package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.load.Acknowledgement;
import dev.steadyhand.chaos.provider.Arrival;
import dev.steadyhand.chaos.verdict.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Writes the report and the evidence of a run to its folder. */
public final class Report {
  private Report() {}

  public static void write(Outcome outcome, Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("report.md"), text(outcome));
    write(
        folder.resolve("faults.tsv"),
        "struck at\thealed at\tfault\twhat exactly\tsurvived\twork went on after ms",
        outcome.incidents(),
        Report::line);
    write(
        folder.resolve("acknowledged.tsv"),
        "acknowledged at\tkind\tlabel\tid",
        outcome.acknowledged(),
        Report::line);
    write(
        folder.resolve("calls.tsv"),
        "arrived at\tchannel\teffect\tkey\trepeatable\ttaken\tmood",
        outcome.arrivals(),
        Report::line);
  }

  /** The report for people. */
  public static String text(Outcome outcome) {
    StringBuilder text = new StringBuilder("# Chaos\n\n");
    text.append(outcome.isGood() ? "No violations.\n\n" : "Violations found.\n\n");
    text.append(FaultTable.of(outcome)).append('\n');
    outcome.violations().forEach(each -> text.append(told(each, "in the end")));
    outcome
        .incidents()
        .forEach(
            incident -> {
              String when = "after %s at %s".formatted(incident.fault(), incident.struckAt());
              incident.violations().forEach(each -> text.append(told(each, when)));
              if (!incident.goesOn()) {
                text.append("## Work did not continue ").append(when).append("\n\n");
              }
            });
    return text.toString();
  }

  private static String told(Violation violation, String when) {
    return "## Violated %s: %s%n%n- %s%n%n"
        .formatted(when, violation.invariant(), String.join("\n- ", violation.evidence()));
  }

  private static <T> void write(Path file, String head, List<T> rows, Function<T, String> line)
      throws IOException {
    StringBuilder text = new StringBuilder(head).append('\n');
    rows.forEach(row -> text.append(line.apply(row)).append('\n'));
    Files.writeString(file, text);
  }

  private static String line(Incident it) {
    return "%s\t%s\t%s\t%s\t%s\t%d"
        .formatted(
            it.struckAt(),
            it.healedAt(),
            it.fault(),
            it.detail(),
            it.isSurvived() ? "yes" : "no",
            it.wentOnAfter().toMillis());
  }

  private static String line(Acknowledgement it) {
    return "%s\t%s\t%s\t%d".formatted(it.at(), it.kind(), it.label(), it.id());
  }

  private static String line(Arrival it) {
    return "%s\t%s\t%s\t%s\t%s\t%s\t%s"
        .formatted(
            it.arrivedAt(),
            it.channel(),
            it.effect(),
            it.effectKey(),
            it.isRepeatable() ? "yes" : "no",
            it.isTaken() ? "yes" : "no",
            it.mood());
  }
}
