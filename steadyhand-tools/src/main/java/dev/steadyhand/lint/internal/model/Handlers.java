package dev.steadyhand.lint.internal.model;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Functions that the worker calls, by what for. Who is what, the payloads of tasks say, and the
 * registrations of processes.
 *
 * @param before what to send
 * @param success what came back
 * @param error what went wrong
 * @param steps work of the database that is a task of its own
 * @param effects what success handlers of the kit call
 */
public record Handlers(
    Set<String> before,
    Set<String> success,
    Set<String> error,
    Set<String> steps,
    Set<String> effects) {

  static Handlers of(Iterable<Function> functions, Iterable<ProcessShape> processes) {
    Handlers handlers =
        new Handlers(
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>());
    functions.forEach(
        function -> {
          handlers.addByName(function);
          function.calls().forEach(handlers::addByPayload);
        });
    processes.forEach(process -> process.attempts().ifPresent(handlers::addByRegistration));
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
    call.fields().forEach((key, value) -> value.text().ifPresent(name -> add(key, name)));
  }

  private void addByRegistration(Attempts attempts) {
    attempts.constants().forEach(this::add);
    attempts.successEffect().ifPresent(effects::add);
  }

  private void add(String key, String name) {
    switch (key) {
      case "before_handler" -> before.add(name);
      case "success_handler" -> success.add(name);
      case "error_handler" -> error.add(name);
      case "db_function" -> steps.add(name);
      default -> {
        // Not a handler.
      }
    }
  }

  /** Whether a function of this name writes down what came of something. */
  public boolean isRecording(String function) {
    return isTold(function) || effects.contains(function);
  }

  /** Whether the worker calls a function of this name. */
  public boolean contains(String function) {
    return before.contains(function) || isTold(function);
  }

  private boolean isTold(String function) {
    return success.contains(function) || error.contains(function) || steps.contains(function);
  }
}
