package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.FactTables;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import java.util.stream.Stream;

/** SH-L014. */
final class OneClock implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L014",
          "Time comes from internal.clock()",
          Severity.ERROR,
          "In production internal.clock() is now(). In tests and in the simulator it is a clock"
              + " that can be moved, so that a wait of a day takes no time. A function with a clock"
              + " of its own cannot be tested so, and disagrees with all the others.",
          "Write internal.clock() instead, in bodies, in default values of arguments, and in those"
              + " of columns of facts.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    project
        .functions()
        .values()
        .forEach(function -> check(function, function.queriesAndDefaults(), findings));
    FactTables facts = FactTables.of(project.processes());
    project.tables().values().stream()
        .filter(table -> facts.contains(table.schema(), table.simpleName()))
        .forEach(table -> check(table, table.defaults().stream(), findings));
  }

  private void check(Element element, Stream<Query> queries, Findings findings) {
    queries
        .flatMap(query -> query.calls().stream())
        .filter(Clocks::contain)
        .forEach(
            call ->
                findings.add(
                    this, element, call.line(), "asks %s what time it is".formatted(call.name())));
  }
}
