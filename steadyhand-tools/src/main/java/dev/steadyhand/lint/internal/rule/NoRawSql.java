package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.stream.Stream;

/** SH-L002. */
final class NoRawSql extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L002",
          "A supervisor names no table but the one it locks",
          Severity.ERROR,
          "A supervisor should read like a table of contents: what is known, what follows, what is"
              + " done. A query in the middle of it hides the business behind joins and counts, and"
              + " what it read cannot be seen afterwards.",
          "Move what reads into the facts function, and what writes into a function named after its"
              + " intent. Only the lock of the root row may stay.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    supervisor.function().statements().forEach(statement -> check(supervisor, statement, findings));
  }

  private void check(Supervisor supervisor, Statement statement, Findings findings) {
    if (statement instanceof Statement.Dynamic) {
      findings.add(
          this, supervisor.function(), statement.line(), "runs SQL that it makes up by itself");
    }
    for (Query query : statement.queries()) {
      if (query.namesTables() && !isLock(query)) {
        findings.add(
            this, supervisor.function(), statement.line(), "%s in its body".formatted(what(query)));
      }
    }
  }

  private static boolean isLock(Query query) {
    return query.isLocking() && query.writes().isEmpty();
  }

  private static String what(Query query) {
    return query.writes().isEmpty()
        ? "reads " + names(query.reads().stream().map(table -> table.name()))
        : "writes " + names(query.writes().stream().map(write -> write.table().name()));
  }

  private static String names(Stream<String> names) {
    return String.join(", ", names.distinct().toList());
  }
}
