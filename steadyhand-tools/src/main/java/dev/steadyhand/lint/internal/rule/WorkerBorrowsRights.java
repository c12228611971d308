package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Handlers;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import java.util.Set;
import java.util.stream.Collectors;

/** SH-L019. */
final class WorkerBorrowsRights implements Rule {
  @Override
  public String code() {
    return "SH-L019";
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
