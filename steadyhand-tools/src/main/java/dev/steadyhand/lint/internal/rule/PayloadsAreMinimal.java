package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.ProcessShape;
import dev.steadyhand.lint.internal.model.Project;
import dev.steadyhand.lint.internal.model.Registration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** SH-L012. */
final class PayloadsAreMinimal implements Rule {
  private static final Set<String> KNOWN =
      Set.of(
          "task_type",
          "db_function",
          "before_handler",
          "success_handler",
          "error_handler",
          "run_count");

  @Override
  public String code() {
    return "SH-L012";
  }

  @Override
  public void check(Project project, Findings findings) {
    for (Function function : project.functions().values()) {
      function
          .calls()
          .filter(Supervisor::isEnqueue)
          .forEach(call -> sent(function, call, findings));
    }
    for (Registration registration : project.others(Registration.class)) {
      project
          .process(registration)
          .filter(process -> project.function(process.supervisor()).isPresent())
          .ifPresent(process -> registered(process, registration, findings));
    }
    Supervisor.of(project).forEach(supervisor -> received(supervisor.function(), findings));
  }

  private void sent(Function function, Call enqueue, Findings findings) {
    payload(enqueue).stream()
        .flatMap(payload -> payload.fields().keySet().stream())
        .filter(key -> !isMinimal(key))
        .forEach(
            key ->
                findings.add(
                    this, function, enqueue.line(), "sends %s in a payload".formatted(key)));
  }

  private void registered(ProcessShape process, Registration registration, Findings findings) {
    process.attempts().stream()
        .flatMap(attempts -> attempts.keys().stream())
        .filter(key -> !isMinimal(key))
        .forEach(
            key ->
                findings.add(
                    this,
                    registration,
                    "sends %s in the payload of attempts of %s".formatted(key, process.name())));
  }

  private static Optional<Call> payload(Call enqueue) {
    @Nullable Expression payload =
        enqueue.named().containsKey("_payload")
            ? enqueue.named().get("_payload")
            : enqueue.arguments().size() > 1 ? enqueue.arguments().get(1) : null;
    return payload instanceof Call call ? Optional.of(call) : Optional.empty();
  }

  private void received(Function supervisor, Findings findings) {
    String payload = supervisor.soleArgument("jsonb").orElse("");
    supervisor
        .queries()
        .forEach(
            query ->
                query.keys().stream()
                    .filter(key -> key.from().equals(payload) && !isMinimal(key.key()))
                    .forEach(
                        key ->
                            findings.add(
                                this,
                                supervisor,
                                query.line(),
                                "takes %s from its payload".formatted(key.key()))));
  }

  private static boolean isMinimal(String key) {
    return KNOWN.contains(key) || key.equals("id") || key.endsWith("_id");
  }
}
