package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Write;
import dev.steadyhand.lint.internal.model.Write.Kind;
import dev.steadyhand.lint.internal.model.Write.OnConflict;

/** SH-L018. */
final class KickoffIsIdempotent implements Rule {
  private static final String ANSWER = "validation_failure_message";

  @Override
  public String code() {
    return "SH-L018";
  }

  @Override
  public void check(Project project, Findings findings) {
    for (ProcessShape process : project.processes()) {
      project
          .function(process.kickoff())
          .filter(kickoff -> kickoff.simpleName().startsWith("kickoff_"))
          .ifPresent(kickoff -> check(process, kickoff, findings));
    }
  }

  private void check(ProcessShape process, Function kickoff, Findings findings) {
    kickoff
        .queries()
        .flatMap(query -> query.writes().stream())
        .filter(write -> write.table().name().equals(process.rootTable()))
        .filter(KickoffIsIdempotent::failsTheSecondTime)
        .forEach(
            write ->
                findings.add(
                    this, kickoff, write.table().line(), "a second kickoff fails: no on conflict"));
    if (kickoff.results().stream().noneMatch(result -> result.name().equals(ANSWER))) {
      findings.add(this, kickoff, "does not answer " + ANSWER);
    }
    kickoff
        .statements()
        .filter(it -> it instanceof Statement.Raise raise && raise.isError())
        .forEach(raise -> findings.add(this, kickoff, raise.line(), "raises instead of answering"));
  }

  private static boolean failsTheSecondTime(Write write) {
    return write.kind() == Kind.INSERT && write.onConflict() == OnConflict.FAILS;
  }
}
