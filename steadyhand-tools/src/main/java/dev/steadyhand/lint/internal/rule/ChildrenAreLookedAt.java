package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.Optional;

/** SH-L021. */
final class ChildrenAreLookedAt extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L021",
          "A child that was started is not taken for done",
          Severity.ERROR,
          "A child runs before, during or after the next run of its parent; it may fail, and it may"
              + " take a day. A parent that starts it and goes on to the next phase in the same run"
              + " has skipped the work.",
          "After starting a child, arrange the next look and return. Go on in a later run, when the"
              + " facts say that the child is done.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    new Ways<Optional<Call>>() {
      @Override
      Optional<Call> after(Statement statement, Optional<Call> before) {
        List<Call> effects = supervisor.effects(statement);
        for (Call effect : effects) {
          if (before.isPresent() && !supervisor.looksAgain(effect)) {
            findings.add(
                ChildrenAreLookedAt.this,
                supervisor.function(),
                effect.line(),
                "goes on with %s in the run that called %s"
                    .formatted(effect.name(), before.get().name()));
          }
        }
        return before.or(() -> effects.stream().filter(Supervisor::isKickoff).findFirst());
      }

      @Override
      Optional<Call> meet(Optional<Call> one, Optional<Call> other) {
        return one.or(() -> other);
      }
    }.follow(supervisor.function().body(), Optional.empty());
  }
}
