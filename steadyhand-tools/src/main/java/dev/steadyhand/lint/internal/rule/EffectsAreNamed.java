package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;

/** SH-L008. */
final class EffectsAreNamed extends SupervisorRule {
  @Override
  public String code() {
    return "SH-L008";
  }

  @Override
  void check(Supervisor supervisor, Findings findings) {
    supervisor
        .function()
        .calls()
        .filter(EffectsAreNamed::isBare)
        .forEach(
            call ->
                findings.add(
                    this,
                    supervisor.function(),
                    call.line(),
                    "calls %s by itself".formatted(call.name())));
  }

  private static boolean isBare(Call call) {
    return Supervisor.isEnqueue(call)
        || call.isOf("supervision.wake")
        || call.isOf("supervision.start");
  }
}
