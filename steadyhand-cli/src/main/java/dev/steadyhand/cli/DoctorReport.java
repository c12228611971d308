package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.client.doctor.Look;
import dev.steadyhand.client.doctor.Report;
import dev.steadyhand.client.operator.Row;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints the findings.
 *
 * @param out the output
 * @param verbose whether to list checks without findings, too
 */
record DoctorReport(Output out, boolean verbose) {

  void print(Report report) {
    if (out.isJson()) {
      out.json(
          Row.of("well", report.isWell())
              .with("skipped", report.skipped())
              .with("findings", Json.tree(report.findings()))
              .with("checks", report.looks().stream().map(DoctorReport::summary).toList()));
    } else if (verbose) {
      report.looks().forEach(this::look);
    } else {
      report.findings().stream()
          .filter(finding -> !finding.isSkipped())
          .sorted(Comparator.comparing(Finding::severity))
          .forEach(this::finding);
      skipped(report);
      summary(report);
    }
  }

  private static Map<String, String> summary(Look look) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("check", look.topic().name());
    summary.put("result", look.result());
    summary.put("when_well", look.topic().whenWell());
    return summary;
  }

  private void look(Look look) {
    if (look.findings().isEmpty()) {
      line(look.result(), look.topic().name(), look.topic().whenWell());
    }
    look.findings().forEach(this::finding);
  }

  private void finding(Finding finding) {
    line(finding.severity().word(), finding.check(), finding.finding());
    out.say("         fix: " + finding.remedy());
  }

  /** Groups checks that were skipped for the same reason. */
  private void skipped(Report report) {
    report.findings().stream()
        .filter(Finding::isSkipped)
        .collect(
            Collectors.groupingBy(
                finding -> new Finding("", finding.severity(), finding.finding(), finding.remedy()),
                LinkedHashMap::new,
                Collectors.mapping(Finding::check, Collectors.joining(", "))))
        .forEach(
            (why, checks) ->
                finding(new Finding(checks, why.severity(), why.finding(), why.remedy())));
  }

  private void summary(Report report) {
    List<String> well =
        report.looks().stream()
            .filter(look -> look.findings().isEmpty())
            .map(look -> look.topic().name())
            .distinct()
            .toList();
    if (!report.isWell()) {
      out.say(
          "%s, %s%s."
              .formatted(
                  Words.count(number(report, Finding.Severity.ERROR), "error"),
                  Words.count(number(report, Finding.Severity.WARNING), "warning"),
                  report.skipped() == 0
                      ? ""
                      : ", %s skipped".formatted(Words.count(report.skipped(), "check"))));
    } else if (report.skipped() == 0) {
      out.say("All is well: " + String.join(", ", well) + ".");
    } else {
      out.say(
          "No problems found in the checks that this user may run: %s. %s skipped."
              .formatted(String.join(", ", well), Words.count(report.skipped(), "check")));
    }
  }

  private static long number(Report report, Finding.Severity severity) {
    return report.findings().stream().filter(finding -> finding.severity() == severity).count();
  }

  private void line(String result, String check, String sentence) {
    String space = " ".repeat(9 - result.length());
    out.say("%s%s%s: %s".formatted(out.palette().word(result), space, check, sentence));
  }
}
