package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.TaskContext;
import dev.steadyhand.worker.TaskHandler;
import dev.steadyhand.worker.TransactionHandler;
import java.sql.Connection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The handlers that the application gave for the effects of a process. */
public final class GivenHandlers implements EffectHandlers {
  private final ProcessType<?, ?> process;
  private final Map<String, Handler> handlers = new HashMap<>();

  /** A handler of either kind. */
  public interface Handler {
    /** Makes an attempt; returns its result. */
    Object run(Object request, TaskContext task, @Nullable Connection connection) throws Exception;
  }

  public GivenHandlers(ProcessType<?, ?> process) {
    this.process = process;
  }

  /** Returns the handler of an effect; empty if none was given. */
  public Optional<Handler> of(Effect<?, ?> effect) {
    return Optional.ofNullable(handlers.get(effect.name()));
  }

  @Override
  public <Q, R> EffectHandlers on(Effect<Q, R> effect, TaskHandler.WithResult<Q, R> handler) {
    return add(
        effect,
        Effect.Kind.CALL,
        (request, task, connection) ->
            Objects.requireNonNull(handler.handle(effect.request().cast(request), task)));
  }

  @Override
  public <Q, R> EffectHandlers inTransaction(
      Effect<Q, R> effect, TransactionHandler.WithResult<Q, R> handler) {
    return add(
        effect,
        Effect.Kind.TRANSACTION,
        (request, task, connection) ->
            Objects.requireNonNull(
                handler.handle(
                    effect.request().cast(request), task, Objects.requireNonNull(connection))));
  }

  private EffectHandlers add(Effect<?, ?> effect, Effect.Kind kind, Handler handler) {
    if (!process.effects().contains(effect) || effect.kind() != kind) {
      throw new IllegalArgumentException(
          "%s does not declare effect %s like this, so it cannot have this handler"
              .formatted(process, effect));
    }
    if (handlers.putIfAbsent(effect.name(), handler) != null) {
      throw new IllegalArgumentException(
          "effect %s of %s has two handlers".formatted(effect, process));
    }
    return this;
  }
}
