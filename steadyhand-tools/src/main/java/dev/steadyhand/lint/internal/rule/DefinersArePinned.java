package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Project;
import java.util.List;
import java.util.Set;

/** SH-L015. */
final class DefinersArePinned implements Rule {
  private static final Set<String> OPEN = Set.of("public", "$user");

  @Override
  public String code() {
    return "SH-L015";
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
