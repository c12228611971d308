package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Statement;

/** SH-L020. */
final class ErrorHandlersDoNotRaise implements Rule {
  @Override
  public String code() {
    return "SH-L020";
  }

  @Override
  public void check(Project project, Findings findings) {
    project.handlers().error().stream()
        .flatMap(name -> project.function(name).stream())
        .forEach(
            handler ->
                handler
                    .statements()
                    .filter(it -> it instanceof Statement.Raise raise && raise.isError())
                    .forEach(
                        raise -> findings.add(this, handler, raise.line(), "raises an error")));
  }
}
