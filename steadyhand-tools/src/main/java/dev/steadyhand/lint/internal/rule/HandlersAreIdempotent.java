package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Handlers;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Write;
import dev.steadyhand.lint.internal.model.Write.Kind;
import dev.steadyhand.lint.internal.model.Write.OnConflict;

/** SH-L011. */
final class HandlersAreIdempotent implements Rule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L011",
          "A handler that is told twice does it once",
          Severity.ERROR,
          "A worker may die after a handler has committed and before it has said so; the next one"
              + " calls the handler again. An insert that fails the second time turns a known"
              + " success into an error that comes back and back.",
          "Write facts with on conflict do nothing, on a key that names the attempt.");

  @Override
  public LintRule about() {
    return ABOUT;
  }

  @Override
  public void check(Project project, Findings findings) {
    Handlers handlers = project.handlers();
    project.functions().values().stream()
        .filter(function -> handlers.isRecording(function.name()))
        .forEach(handler -> check(handler, findings));
  }

  private void check(Function handler, Findings findings) {
    handler
        .queries()
        .flatMap(query -> query.writes().stream())
        .filter(HandlersAreIdempotent::failsTheSecondTime)
        .forEach(
            write ->
                findings.add(
                    this,
                    handler,
                    write.table().line(),
                    "inserts into %s without on conflict".formatted(write.table().name())));
  }

  private static boolean failsTheSecondTime(Write write) {
    return write.kind() == Kind.INSERT && write.onConflict() == OnConflict.FAILS;
  }
}
