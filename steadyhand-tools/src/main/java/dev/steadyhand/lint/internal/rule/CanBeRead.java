package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Unreadable;

/** SH-L000. */
final class CanBeRead implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L000",
          "PostgreSQL can read it",
          Severity.ERROR,
          "Rules are checked on what the parser of PostgreSQL understands. What it refuses was not"
              + " checked at all.",
          "Mend the syntax. Placeholders such as ${worker} are understood; commands of psql are"
              + " not.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    project
        .others(Unreadable.class)
        .forEach(unreadable -> findings.add(this, unreadable, unreadable.reason()));
  }
}
