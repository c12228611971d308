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
          "The structure of every statement can be followed",
          Severity.ERROR,
          "Rules are checked on the structure of statements: blocks, branches, queries and calls. A"
              + " statement whose structure cannot be followed was not checked at all. Lint judges"
              + " structure only. Whether the syntax inside of expressions is right is checked by"
              + " PostgreSQL: steadyhand migrate compiles every function, and so does the test"
              + " kit.",
          "Fix the syntax at this place. Placeholders such as ${worker} are understood; commands of"
              + " psql are not. If PostgreSQL accepts the statement, please report it, and write an"
              + " exception above it until then.");

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
