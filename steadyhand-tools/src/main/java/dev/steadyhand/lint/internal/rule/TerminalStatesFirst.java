package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.Set;

/** SH-L004. */
final class TerminalStatesFirst extends SupervisorRule {
  @Override
  public String code() {
    return "SH-L004";
  }

  private record Known(boolean isChecked, boolean hasActed) {}

  @Override
  void check(Supervisor supervisor, Findings findings) {
    if (supervisor.beginsRun()) {
      return;
    }
    Set<String> facts = supervisor.factsVariables();
    new Ways<Known>() {
      @Override
      Known after(Statement statement, Known before) {
        if (statement instanceof Statement.Choice choice && isEnd(choice, facts)) {
          if (before.hasActed()) {
            add(statement.line(), "looks for the end only after it has acted");
          }
          return new Known(true, before.hasActed());
        }
        List<Call> effects = supervisor.effects(statement);
        if (!effects.isEmpty() && !before.isChecked()) {
          add(statement.line(), effects.getFirst().name() + " comes before any look for the end");
        }
        return new Known(before.isChecked(), before.hasActed() || !effects.isEmpty());
      }

      @Override
      Known meet(Known one, Known other) {
        return new Known(one.isChecked() && other.isChecked(), one.hasActed() || other.hasActed());
      }

      private void add(int line, String message) {
        findings.add(TerminalStatesFirst.this, supervisor.function(), line, message);
      }
    }.follow(supervisor.function().body(), new Known(false, false));
  }

  /** Whether some facts are asked, and nothing but a return follows. */
  private static boolean isEnd(Statement.Choice choice, Set<String> facts) {
    return choice.branches().stream()
        .anyMatch(branch -> isAboutFacts(branch.condition(), facts) && Ways.returns(branch.body()));
  }

  private static boolean isAboutFacts(Query condition, Set<String> facts) {
    return facts.stream().anyMatch(condition::mentions) || !condition.calls().isEmpty();
  }
}
