package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.FactTables;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import java.util.stream.Stream;

/** SH-L014. */
final class OneClock implements Rule {
  @Override
  public String code() {
    return "SH-L014";
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
