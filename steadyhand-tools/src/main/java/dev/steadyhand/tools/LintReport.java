package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.lint.Finding;
import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Report;
import dev.steadyhand.lint.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says in words which rules are broken, and where.
 *
 * @param out where to
 */
record LintReport(Output out) {

  void print(Report report) {
    if (out.isJson()) {
      json(report);
    } else {
      byPlace(report).forEach(this::place);
      fixes(report);
      out.say(summary(report));
    }
  }

  void list(List<LintRule> rules) {
    out.list(rules.stream().map(LintReport::row).toList(), "code", "severity", "title");
  }

  void explain(LintRule rule) {
    if (out.isJson()) {
      out.json(row(rule));
    } else {
      out.say("%s (%s)".formatted(out.palette().bold(rule.code()), rule.severity().word()));
      out.say(rule.title() + ".");
      out.say("");
      out.say("Why:  " + rule.explanation());
      out.say("");
      out.say("Fix:  " + rule.fix());
    }
  }

  private static Map<String, List<Finding>> byPlace(Report report) {
    return report.findings().stream()
        .collect(Collectors.groupingBy(Finding::place, LinkedHashMap::new, Collectors.toList()));
  }

  private void place(String place, List<Finding> findings) {
    out.say(out.palette().bold(place.isEmpty() ? "rights" : place));
    for (Finding finding : findings) {
      String word = finding.rule().severity().word();
      String object = finding.file() == null ? "" : finding.object();
      out.say(
          "%5d  %s%s  %s  %s%s"
              .formatted(
                  finding.line(),
                  out.palette().word(word),
                  " ".repeat("warning".length() - word.length()),
                  finding.rule().code(),
                  object.isEmpty() ? "" : object + " ",
                  finding.message()));
    }
    out.say("");
  }

  /** What to do, once for each rule. */
  private void fixes(Report report) {
    Set<LintRule> broken =
        report.findings().stream()
            .map(Finding::rule)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    broken.stream()
        .sorted((one, other) -> one.code().compareTo(other.code()))
        .forEach(
            rule -> {
              out.say("%s  %s.".formatted(rule.code(), rule.title()));
              out.say("         " + rule.fix());
            });
    if (!broken.isEmpty()) {
      out.say("");
    }
  }

  private static String summary(Report report) {
    String looked =
        "%s and %s"
            .formatted(counted(report.functions(), "function"), counted(report.tables(), "table"));
    String excepted =
        report.excepted() == 0
            ? ""
            : ", and %s".formatted(counted(report.excepted(), "exception with a reason"));
    return report.findings().isEmpty()
        ? "All is well: %s%s.".formatted(looked, excepted)
        : "%s and %s in %s%s."
            .formatted(
                counted(report.count(Severity.ERROR), "error"),
                counted(report.count(Severity.WARNING), "warning"),
                looked,
                excepted);
  }

  private static String counted(long count, String word) {
    return count == 1
        ? "1 " + word
        : "%d %s".formatted(count, word.replaceFirst("\\b( |$)", "s$1"));
  }

  private void json(Report report) {
    List<Map<String, Object>> findings = new ArrayList<>();
    report.findings().forEach(finding -> findings.add(fields(finding)));
    out.json(
        Row.of("well", report.isWell())
            .with("errors", report.count(Severity.ERROR))
            .with("warnings", report.count(Severity.WARNING))
            .with("excepted", report.excepted())
            .with("functions", report.functions())
            .with("tables", report.tables())
            .with("findings", findings));
  }

  private static Map<String, Object> fields(Finding finding) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("code", finding.rule().code());
    fields.put("severity", finding.rule().severity().word());
    if (finding.file() != null) {
      fields.put("file", finding.file());
    }
    fields.put("line", finding.line());
    fields.put("object", finding.object());
    fields.put("message", finding.message());
    fields.put("fix", finding.rule().fix());
    return fields;
  }

  private static Row row(LintRule rule) {
    return Row.of("code", rule.code())
        .with("severity", rule.severity().word())
        .with("title", rule.title())
        .with("explanation", rule.explanation())
        .with("fix", rule.fix());
  }
}
