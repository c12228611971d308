package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Volatility;

/** SH-L010. */
final class FactsOnlyRead implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L010",
          "Facts only read: they are stable",
          Severity.ERROR,
          "People call a facts function at night to see what a supervisor sees, and steadyhand"
              + " dry-run does. Looking must change nothing. A stable function cannot write, and"
              + " all that it reads is of one moment.",
          "Declare it stable, and move what writes or locks into an effect or into the"
              + " supervisor.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    for (ProcessShape process : project.processes()) {
      project.functions().values().stream()
          .filter(function -> process.isFacts(function.name()))
          .forEach(facts -> check(project, facts, findings));
    }
  }

  private void check(Project project, Function facts, Findings findings) {
    if (facts.volatility() == Volatility.VOLATILE) {
      findings.add(this, facts, "is volatile, and so could write");
    }
    facts
        .queries()
        .filter(query -> !query.writes().isEmpty() || query.isLocking())
        .forEach(query -> findings.add(this, facts, query.line(), what(query)));
    facts
        .calls()
        .filter(
            call ->
                project
                    .function(call)
                    .filter(called -> called.volatility() == Volatility.VOLATILE)
                    .isPresent())
        .forEach(
            call ->
                findings.add(
                    this,
                    facts,
                    call.line(),
                    "calls %s, which is volatile".formatted(call.name())));
  }

  private static String what(Query query) {
    return query.writes().isEmpty() ? "locks rows" : "writes";
  }
}
