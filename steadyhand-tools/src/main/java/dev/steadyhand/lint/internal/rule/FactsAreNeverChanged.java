package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.FactTables;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.lint.internal.model.Write;
import java.util.Locale;

/** SH-L013. */
final class FactsAreNeverChanged implements Rule {
  @Override
  public String code() {
    return "SH-L013";
  }

  @Override
  public void check(Project project, Findings findings) {
    FactTables facts = FactTables.of(project.processes());
    for (Function function : project.functions().values()) {
      function
          .queries()
          .flatMap(query -> query.writes().stream())
          .filter(Write::changesRows)
          .filter(write -> contain(facts, write.table()))
          .forEach(write -> findings.add(this, function, write.table().line(), what(write)));
    }
  }

  private static boolean contain(FactTables facts, TableName table) {
    return facts.contains(table.schema(), table.simpleName());
  }

  private static String what(Write write) {
    String verb =
        write.kind() == Write.Kind.INSERT
            ? "on conflict do update"
            : write.kind().name().toLowerCase(Locale.ROOT);
    return "%s on %s, which holds facts".formatted(verb, write.table().name());
  }
}
