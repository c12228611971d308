package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Statement;

/** SH-L020. */
final class ErrorHandlersDoNotRaise implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L020",
          "An error handler does not raise",
          Severity.ERROR,
          "It is told of a failure so that the failure is written down. If it raises, nothing is"
              + " written: the attempt is neither failed nor under way, and its supervisor waits"
              + " for something that will never come.",
          "Answer a status such as attempt_not_found, and record the failure with on conflict do"
              + " nothing.");

  @Override
  public LintRule about() {
    return ABOUT;
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
