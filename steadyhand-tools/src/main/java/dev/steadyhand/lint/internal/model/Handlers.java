package dev.steadyhand.lint.internal.model;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Functions that the worker calls, by what for. Who is what, the payloads of tasks say.
 *
 * @param before what to send
 * @param success what came back
 * @param error what went wrong
 * @param steps work of the database that is a task of its own
 */
public record Handlers(
    Set<String> before, Set<String> success, Set<String> error, Set<String> steps) {

  static Handlers of(Iterable<Function> functions) {
    Handlers handlers =
        new Handlers(
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>());
    functions.forEach(
        function -> {
          handlers.addByName(function);
          function.calls().forEach(handlers::addByPayload);
        });
    handlers.steps.removeIf(step -> step.endsWith("_supervisor"));
    return handlers;
  }

  private void addByName(Function function) {
    boolean isHandler = function.soleArgument("jsonb").isPresent();
    if (isHandler && function.simpleName().matches("record_\\w+_success")) {
      success.add(function.name());
    }
    if (isHandler && function.simpleName().matches("record_\\w+_failure")) {
      error.add(function.name());
    }
  }

  private void addByPayload(Call call) {
    call.fields()
        .forEach(
            (key, value) -> {
              switch (key) {
                case "before_handler" -> value.text().ifPresent(before::add);
                case "success_handler" -> value.text().ifPresent(success::add);
                case "error_handler" -> value.text().ifPresent(error::add);
                case "db_function" -> value.text().ifPresent(steps::add);
                default -> {
                  // Not a handler.
                }
              }
            });
  }

  /** Whether a function of this name writes down what came of something. */
  public boolean isRecording(String function) {
    return success.contains(function) || error.contains(function) || steps.contains(function);
  }

  /** Whether the worker calls a function of this name. */
  public boolean contains(String function) {
    return before.contains(function) || isRecording(function);
  }
}
