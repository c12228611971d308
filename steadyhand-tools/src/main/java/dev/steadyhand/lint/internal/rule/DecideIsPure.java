package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Volatility;
import java.util.Set;
import java.util.stream.Collectors;

/** SH-L009. */
final class DecideIsPure implements Rule {
  private static final Set<String> IMPURE =
      Set.of("random", "nextval", "currval", "current_setting", "set_config", "gen_random_uuid");

  @Override
  public String code() {
    return "SH-L009";
  }

  @Override
  public void check(Project project, Findings findings) {
    Set<String> registered =
        project.processes().stream().map(ProcessShape::decide).collect(Collectors.toSet());
    project.functions().values().stream()
        .filter(
            function ->
                registered.contains(function.name()) || function.simpleName().endsWith("_decide"))
        .forEach(decide -> check(project, decide, findings));
  }

  private void check(Project project, Function decide, Findings findings) {
    if (decide.volatility() != Volatility.IMMUTABLE) {
      findings.add(this, decide, "is not immutable");
    }
    decide
        .queries()
        .filter(Query::namesTables)
        .forEach(query -> findings.add(this, decide, query.line(), "names a table"));
    decide
        .calls()
        .filter(call -> isImpure(project, call))
        .forEach(
            call ->
                findings.add(
                    this, decide, call.line(), call.name() + " is not the same every time"));
  }

  private static boolean isImpure(Project project, Call call) {
    return Clocks.contain(call)
        || call.isOf("internal.clock")
        || IMPURE.contains(call.simpleName())
        || project
            .function(call)
            .filter(function -> function.volatility() != Volatility.IMMUTABLE)
            .isPresent();
  }
}
