package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Handlers;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Write;
import dev.steadyhand.lint.internal.model.Write.Kind;
import dev.steadyhand.lint.internal.model.Write.OnConflict;

/** SH-L011. */
final class HandlersAreIdempotent implements Rule {
  @Override
  public String code() {
    return "SH-L011";
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
