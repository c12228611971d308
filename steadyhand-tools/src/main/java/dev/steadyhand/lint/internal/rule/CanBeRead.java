package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Unreadable;

/** SH-L000. */
final class CanBeRead implements Rule {
  @Override
  public String code() {
    return "SH-L000";
  }

  @Override
  public void check(Project project, Findings findings) {
    project
        .others(Unreadable.class)
        .forEach(unreadable -> findings.add(this, unreadable, unreadable.reason()));
  }
}
