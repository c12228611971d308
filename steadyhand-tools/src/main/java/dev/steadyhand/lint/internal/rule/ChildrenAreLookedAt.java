package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.Optional;

/** SH-L021. */
final class ChildrenAreLookedAt extends SupervisorRule {
  @Override
  public String code() {
    return "SH-L021";
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
