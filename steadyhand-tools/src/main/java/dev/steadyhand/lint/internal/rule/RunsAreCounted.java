package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.regex.Pattern;

/** SH-L007. */
final class RunsAreCounted extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L007",
          "A supervisor that runs in a circle is stopped",
          Severity.ERROR,
          "A mistake in a condition makes a supervisor enqueue itself for ever, and nobody notices"
              + " until the queue is full of it.",
          "Use supervision.begin_run: it counts runs in a row without changed facts, and makes the"
              + " instance stuck at the cap. By hand: carry run_count in the payload, and raise"
              + " when it is too high.");

  private static final Pattern COUNT = Pattern.compile("_?(\\w+_)?(run_count|num_runs|runs)");

  @Override
  public LintRule about() {
    return ABOUT;
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
