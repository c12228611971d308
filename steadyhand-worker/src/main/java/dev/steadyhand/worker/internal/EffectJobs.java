package dev.steadyhand.worker.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.EffectTypes;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.TaskHandler;
import dev.steadyhand.worker.TransactionHandler;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The handlers of the effects of a process, as jobs. */
public final class EffectJobs implements EffectHandlers {
  private final ProcessType<?, ?> process;
  private final Map<String, Job<?>> jobs = new LinkedHashMap<>();
  private final List<Job<?>> formerJobs = new ArrayList<>();

  public EffectJobs(ProcessType<?, ?> process) {
    this.process = process;
  }

  @Override
  public <Q, R> EffectHandlers on(Effect<Q, R> effect, TaskHandler.WithResult<Q, R> handler) {
    Objects.requireNonNull(handler, "handler");
    return add(
        effect, Effect.Kind.CALL, (request, task, connection) -> handler.handle(request, task));
  }

  @Override
  public <Q, R> EffectHandlers inTransaction(
      Effect<Q, R> effect, TransactionHandler.WithResult<Q, R> handler) {
    Objects.requireNonNull(handler, "handler");
    return add(
        effect,
        Effect.Kind.TRANSACTION,
        (request, task, connection) ->
            handler.handle(request, task, Objects.requireNonNull(connection)));
  }

  private <Q> EffectHandlers add(Effect<Q, ?> effect, Effect.Kind kind, Job.Body<Q> body) {
    Effect<?, ?> declared =
        process.effects().stream()
            .filter(each -> each.name().equals(effect.name()))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "process %s does not declare effect %s: add it to its effects"
                            .formatted(process, effect.name())));
    if (declared.kind() != kind || effect.kind() != kind) {
      throw new IllegalArgumentException(
          "effect %s of %s is %s, and cannot have a handler for %s"
              .formatted(effect.name(), process, words(declared.kind()), words(kind)));
    }
    if (!declared.request().equals(effect.request())) {
      throw new IllegalArgumentException(
          "process %s declares effect %s with requests of %s, and its handler takes %s"
              .formatted(
                  process,
                  effect.name(),
                  declared.request().getName(),
                  effect.request().getName()));
    }
    Job<Q> job = job(declared, effect.name(), effect.request(), body);
    if (jobs.putIfAbsent(effect.name(), job) != null) {
      throw new IllegalArgumentException(
          "effect %s of %s has two handlers".formatted(effect.name(), process));
    }
    for (String former : declared.formerNames()) {
      // Attempts that wait since before it was renamed have the type of that name.
      formerJobs.add(job(declared, former, effect.request(), body));
    }
    return this;
  }

  private <Q> Job<Q> job(Effect<?, ?> declared, String name, Class<Q> request, Job.Body<Q> body) {
    return Job.ofEffect(
        process.name(),
        TaskType.of(EffectTypes.taskType(process.name(), name), request)
            .retry(declared.retry())
            .timeLimit(declared.timeLimit())
            .queue(declared.queue()),
        body,
        declared.kind() == Effect.Kind.TRANSACTION,
        declared.isAtMostOnce());
  }

  private static String words(Effect.Kind kind) {
    return switch (kind) {
      case CALL -> "a call";
      case TRANSACTION -> "in a transaction";
      case CHANNEL -> "answered by a channel";
      case FUNCTION -> "answered by a function";
      case PROCESS -> "answered by a process";
    };
  }

  public List<Job<?>> jobs() {
    List<Job<?>> all = new ArrayList<>(jobs.values());
    all.addAll(formerJobs);
    return all;
  }

  /** Fails if an effect in one of these queues needs a handler and has none. */
  public void requireComplete(Set<String> queues) {
    List<String> missing =
        process.effects().stream()
            .filter(effect -> effect.kind().isHandledInJava())
            .filter(effect -> queues.contains(effect.queue()) && !jobs.containsKey(effect.name()))
            .map(
                effect ->
                    effect.name()
                        + (effect.kind() == Effect.Kind.TRANSACTION ? " (in a transaction)" : ""))
            .toList();
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "process %s has effects without a handler in this worker: %s. Add the handlers where the process is added, or give these effects a queue that this worker does not serve"
              .formatted(process, String.join(", ", missing)));
    }
  }
}
