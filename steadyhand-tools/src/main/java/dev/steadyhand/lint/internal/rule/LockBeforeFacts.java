package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Query;
import java.util.List;
import java.util.function.Predicate;

/** SH-L003. */
final class LockBeforeFacts extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L003",
          "A supervisor locks its root row before it reads facts",
          Severity.ERROR,
          "Two runs of one instance can be under way at once. The lock makes the second one wait,"
              + " and what it reads afterwards is fresh. If it reads first and waits then, it"
              + " decides on facts that the first run has changed: two attempts where one was"
              + " wanted.",
          "Begin with supervision.begin_run, or with: perform 1 from schema.process_task t where"
              + " t.process_task_id = _id for no key update; and read the facts after it.");

  @Override
  public LintRule about() {
    return ABOUT;
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
