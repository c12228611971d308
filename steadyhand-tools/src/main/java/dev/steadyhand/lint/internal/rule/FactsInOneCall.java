package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** SH-L001. */
final class FactsInOneCall extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L001",
          "A supervisor gathers its facts in one call",
          Severity.ERROR,
          "When something went wrong at night, the first question is what the supervisor saw. One"
              + " facts function answers it: call it by hand, and you see the same record. Facts"
              + " that are fetched here and there cannot be seen together, and may be of different"
              + " moments.",
          "Put every question into one function <process>_supervisor_facts(id) that returns one"
              + " record, and call it once: _facts := schema.process_supervisor_facts(_id). Reading"
              + " the same facts anew after an effect, inside of a branch, is allowed.");

  private static final Pattern HELPER = Pattern.compile("(has|count|is|num)_\\w+");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    List<Call> straight =
        supervisor.function().body().stream().flatMap(FactsInOneCall::calls).toList();
    List<Call> facts = straight.stream().filter(supervisor::isFacts).toList();
    if (supervisor.function().calls().noneMatch(supervisor::isFacts)) {
      findings.add(this, supervisor.function(), "never calls a facts function");
    }
    facts.stream()
        .skip(1)
        .forEach(
            again ->
                findings.add(
                    this,
                    supervisor.function(),
                    again.line(),
                    "gathers facts a second time, by " + again.name()));
    supervisor
        .function()
        .calls()
        .filter(FactsInOneCall::isHelper)
        .forEach(
            helper ->
                findings.add(
                    this,
                    supervisor.function(),
                    helper.line(),
                    "asks for a fact by itself, by " + helper.name()));
  }

  /** The calls that every run makes. */
  private static Stream<Call> calls(Statement statement) {
    Stream<Call> own = statement.queries().stream().flatMap(query -> query.calls().stream());
    if (statement instanceof Statement.Choice) {
      return own;
    }
    Stream<Call> all =
        Stream.concat(own, statement.inner().stream().flatMap(FactsInOneCall::calls));
    // Each round of a loop is a call: as good as two.
    return statement instanceof Statement.Loop ? all.flatMap(call -> Stream.of(call, call)) : all;
  }

  private static boolean isHelper(Call call) {
    return !call.schema().equals("supervision") && HELPER.matcher(call.simpleName()).matches();
  }
}
