package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Project;
import java.util.stream.Stream;

/** SH-L017. */
final class CommentsArePresent implements Rule {
  @Override
  public String code() {
    return "SH-L017";
  }

  @Override
  public void check(Project project, Findings findings) {
    Stream.concat(project.functions().values().stream(), project.tables().values().stream())
        .filter(element -> !project.described().contains(element.name()))
        .forEach(element -> findings.add(this, element, "has no comment in the database"));
  }
}
