package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** SH-L001. */
final class FactsInOneCall extends SupervisorRule {
  private static final Pattern HELPER = Pattern.compile("(has|count|is|num)_\\w+");

  @Override
  public String code() {
    return "SH-L001";
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
