package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.stream.Stream;

/** SH-L002. */
final class NoRawSql extends SupervisorRule {
  @Override
  public String code() {
    return "SH-L002";
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
