package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Grant;
import dev.steadyhand.lint.internal.model.Grant.Scope;
import dev.steadyhand.lint.internal.model.Grant.Target;
import dev.steadyhand.lint.internal.model.Project;
import java.util.List;
import java.util.Set;

/** SH-L016. */
final class GrantsAreExact implements Rule {
  private static final Set<String> WRITING = Set.of("insert", "update", "delete", "truncate");

  @Override
  public String code() {
    return "SH-L016";
  }

  @Override
  public void check(Project project, Findings findings) {
    project.others(Grant.class).stream()
        .filter(Grant::isGiven)
        .forEach(grant -> check(grant, findings));
    project.functions().values().stream()
        .filter(Function::isDefiner)
        .filter(function -> !project.isClosed(function))
        .forEach(
            function ->
                findings.add(this, function, "is security definer, and everyone may execute it"));
  }

  private void check(Grant grant, Findings findings) {
    if (grant.grantees().contains(Grant.EVERYONE)) {
      findings.add(this, grant, "gives rights to everyone");
    } else if (grant.scope() != Scope.NAMED) {
      findings.add(this, grant, "gives rights on whatever will be in a schema");
    } else if (grant.privileges().isEmpty()) {
      findings.add(this, grant, "gives all rights there are");
    } else if (letsWrite(grant)) {
      findings.add(this, grant, "lets a role write tables past the functions");
    }
  }

  private static boolean letsWrite(Grant grant) {
    List<String> privileges = grant.privileges();
    return grant.target() == Target.TABLE && privileges.stream().anyMatch(WRITING::contains);
  }
}
