package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import dev.steadyhand.lint.internal.model.Call;

/** SH-L008. */
final class EffectsAreNamed extends SupervisorRule {
  private static final LintRule ABOUT =
      new LintRule(
          "SH-L008",
          "Effects of a supervisor have names",
          Severity.ERROR,
          "schedule_email_attempt says what is meant; a call of queues.enqueue with a payload of"
              + " eight lines says how. A named effect can be read, granted, tested and replaced by"
              + " itself.",
          "Move the call into a function that is named after its intent, such as"
              + " schedule_<process>_attempt or schedule_supervisor_recheck, and perform that.");

  @Override
  public LintRule about() {
    return ABOUT;
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
