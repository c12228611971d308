package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Volatility;

/** SH-L010. */
final class FactsOnlyRead implements Rule {
  @Override
  public String code() {
    return "SH-L010";
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
