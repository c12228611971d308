package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.Finding;
import dev.steadyhand.lint.Report;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Project;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the rules have found so far. */
public final class Findings {
  private static final Comparator<Finding> BY_PLACE =
      Comparator.comparing(Finding::place)
          .thenComparingInt(Finding::line)
          .thenComparing(finding -> finding.rule().code())
          .thenComparing(Finding::message);

  private record Found(Rule rule, Element element, int line, String message) {
    boolean isExcepted() {
      return element.exemptions().stream()
          .anyMatch(it -> it.code().equals(code()) && !it.reason().isEmpty());
    }

    String code() {
      return rule.about().code();
    }

    Finding finding() {
      return new Finding(
          rule.about(), message, element.name(), element.origin().file(), Math.max(1, line));
    }
  }

  private final List<Found> found = new ArrayList<>();

  /** A rule is broken on a line of an element. */
  void add(Rule rule, Element element, int line, String message) {
    Found one = new Found(rule, element, line, message);
    if (!found.contains(one)) {
      found.add(one);
    }
  }

  /** A rule is broken by an element as a whole. */
  void add(Rule rule, Element element, String message) {
    add(rule, element, element.origin().line(), message);
  }

  /** Whether there is something to except. */
  boolean has(Element element, String code) {
    return found.stream().anyMatch(it -> it.element().equals(element) && it.code().equals(code));
  }

  /** What is left when the exceptions are taken away. */
  public Report report(Project project) {
    List<Finding> findings =
        found.stream().filter(it -> !it.isExcepted()).map(Found::finding).sorted(BY_PLACE).toList();
    return new Report(
        findings,
        found.size() - findings.size(),
        project.functions().size(),
        project.tables().size(),
        List.of());
  }
}
