package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Handlers;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import java.util.Set;
import java.util.stream.Collectors;

/** SH-L019. */
final class WorkerBorrowsRights implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L019",
          "Supervisors and handlers are security definer",
          Severity.ERROR,
          "The worker has no rights on tables, and should have none: whoever gets hold of its"
              + " password can then do what the functions do, and nothing else.",
          "Add security definer and set search_path = pg_catalog, pg_temp, and grant execute to the"
              + " worker's role.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    Handlers handlers = project.handlers();
    Set<String> supervisors =
        project.processes().stream().map(ProcessShape::supervisor).collect(Collectors.toSet());
    project.functions().values().stream()
        .filter(
            function -> supervisors.contains(function.name()) || handlers.contains(function.name()))
        .filter(function -> !function.isDefiner())
        .forEach(
            function ->
                findings.add(
                    this, function, "is called by the worker and is not security definer"));
  }
}
