package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Statement;
import java.util.regex.Pattern;

/** SH-L007. */
final class RunsAreCounted extends SupervisorRule {
  private static final Pattern COUNT = Pattern.compile("_?(\\w+_)?(run_count|num_runs|runs)");

  @Override
  public String code() {
    return "SH-L007";
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    boolean isGuarded =
        supervisor
            .function()
            .statements()
            .filter(Statement.Choice.class::isInstance)
            .map(Statement.Choice.class::cast)
            .flatMap(choice -> choice.branches().stream())
            .anyMatch(RunsAreCounted::isGuard);
    if (!supervisor.beginsRun() && !isGuarded) {
      findings.add(this, supervisor.function(), "nothing stops it from running for ever");
    }
  }

  private static boolean isGuard(Statement.Branch branch) {
    return Ways.returns(branch.body())
        && branch.condition().names().stream()
            .anyMatch(name -> COUNT.matcher(name.last()).matches());
  }
}
