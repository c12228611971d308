package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Project;
import java.util.List;
import java.util.Set;

/** SH-L015. */
final class DefinersArePinned implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L015",
          "A security definer function pins its search path",
          Severity.ERROR,
          "It works with the rights of its owner. If the caller's search path decides what its"
              + " names mean, a caller can put a table or an operator of his own in the way, and it"
              + " is run with those rights. pg_temp is searched first for tables unless it is named"
              + " last.",
          "Add: set search_path = pg_catalog, pg_temp. Qualify every name in the body with its"
              + " schema.");

  private static final Set<String> OPEN = Set.of("public", "$user");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    project.functions().values().stream()
        .filter(Function::isDefiner)
        .forEach(function -> check(function, findings));
  }

  private void check(Function function, Findings findings) {
    List<String> path = function.settings().getOrDefault("search_path", List.of());
    if (path.isEmpty()) {
      findings.add(this, function, "is security definer and does not set its search path");
    } else if (!path.getLast().equals("pg_temp")) {
      findings.add(this, function, "has a search path that does not end with pg_temp");
    } else if (path.stream().anyMatch(OPEN::contains)) {
      findings.add(this, function, "has a search path with a schema in which others may create");
    }
  }
}
