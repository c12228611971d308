package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.internal.model.Project;

/** A rule that a machine can check. Its text is in {@code rules.md}. */
public interface Rule {

  /** Its code, such as {@code SH-L003}. */
  String code();

  /** Its text. */
  default LintRule about() {
    return RuleTexts.of(code());
  }

  /** Reports where it is broken. */
  void check(Project project, Findings findings);
}
