package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Query;
import java.util.List;
import java.util.function.Predicate;

/** SH-L003. */
final class LockBeforeFacts extends SupervisorRule {
  @Override
  public String code() {
    return "SH-L003";
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    List<Query> queries = supervisor.function().queries().toList();
    int lock = first(queries, supervisor::locks);
    int facts = first(queries, query -> query.calls().stream().anyMatch(supervisor::isFacts));
    if (lock < 0) {
      findings.add(this, supervisor.function(), "never locks its root row");
    } else if (facts >= 0 && facts < lock) {
      findings.add(
          this,
          supervisor.function(),
          queries.get(facts).line(),
          "reads facts here, and locks only on line %d".formatted(queries.get(lock).line()));
    }
  }

  private static int first(List<Query> queries, Predicate<Query> wanted) {
    for (int i = 0; i < queries.size(); i++) {
      if (wanted.test(queries.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
