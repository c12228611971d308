package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.internal.model.Project;

/** A rule that a machine can check. */
public interface Rule {

  /** What it says. */
  LintRule about();

  /** Reports where it is broken. */
  void check(Project project, Findings findings);
}
