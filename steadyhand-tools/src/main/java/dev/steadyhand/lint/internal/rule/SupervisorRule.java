package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Project;

/** A rule for supervisors. */
abstract class SupervisorRule implements Rule {
  @Override
  public final void check(Project project, Findings findings) {
    Supervisor.of(project).forEach(supervisor -> check(supervisor, findings));
  }

  abstract void check(Supervisor supervisor, Findings findings);
}
