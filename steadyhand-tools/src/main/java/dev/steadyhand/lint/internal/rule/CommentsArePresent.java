package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Project;
import java.util.stream.Stream;

/** SH-L017. */
final class CommentsArePresent implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L017",
          "Functions and tables say what they are for",
          Severity.WARNING,
          "Whoever looks at night has a database, not a repository. A comment in the database is"
              + " there when it is needed: what a function is for, what it locks, and whether it"
              + " may be called twice.",
          "Write comment on function … is '…' and comment on table … is '…' beside what they are"
              + " about.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    Stream.concat(project.functions().values().stream(), project.tables().values().stream())
        .filter(element -> !project.described().contains(element.name()))
        .forEach(element -> findings.add(this, element, "has no comment in the database"));
  }
}
