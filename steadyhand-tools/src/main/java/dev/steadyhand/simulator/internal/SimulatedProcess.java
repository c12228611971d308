package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import dev.steadyhand.worker.Worker;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A process in Java with the answers to its effects.
 *
 * @param decider decides it
 * @param older what an older version of it decides
 * @param answers the results of effects that succeed, by name
 */
public record SimulatedProcess<I, R>(
    Decider<I, R> decider, Decider<I, R> older, Map<String, Function<Object, Object>> answers) {
  ProcessType<I, R> type() {
    return decider.type();
  }

  /** Fails if an effect has no answer; functions and children answer by themselves. */
  public void requireAnswers() {
    for (Effect<?, ?> effect : type().effects()) {
      boolean answersItself =
          effect.kind() == Effect.Kind.PROCESS || effect.kind() == Effect.Kind.FUNCTION;
      if (!answersItself && !answers.containsKey(effect.name())) {
        throw new IllegalArgumentException(
            "effect %s of %s has no answer: add .answer(%s, request -> …) with the result of a call that succeeds"
                .formatted(effect, type(), effect.name().toUpperCase(java.util.Locale.ROOT)));
      }
    }
  }

  Object answer(Effect<?, ?> effect, Object request) {
    return Objects.requireNonNull(answers.get(effect.name())).apply(request);
  }

  /**
   * Lets a worker decide it and make its effects.
   *
   * @param isOlder whether the worker has the version before
   * @param problems is told of impure decisions
   */
  void addTo(Worker.Builder worker, boolean isOlder, Consumer<String> problems) {
    ProcessType<I, R> type = type();
    ProcessType<I, R> before = isOlder ? type.version(type.version() - 1) : type;
    Decider<I, R> used = isOlder ? older : decider;
    worker.process(
        new PureDecider<>(before, used, problems),
        effects -> before.effects().forEach(effect -> addHandler(effects, effect)));
  }

  private <Q, A> void addHandler(EffectHandlers effects, Effect<Q, A> effect) {
    switch (effect.kind()) {
      case CALL -> effects.on(effect, (request, task) -> handled(effect, request, task, null));
      case TRANSACTION ->
          effects.inTransaction(
              effect, (request, task, connection) -> handled(effect, request, task, connection));
      case CHANNEL, FUNCTION, PROCESS -> {}
    }
  }

  private <Q, A> A handled(
      Effect<Q, A> effect, Q request, TaskContext task, @Nullable Connection connection)
      throws Exception {
    Ruling ruling = ask(effect, task.idempotencyKey(), Objects.requireNonNull(request));
    if (connection != null && ruling.outcome().hasEffect()) {
      note(connection, ruling.number());
    }
    return switch (ruling.outcome()) {
      case DONE -> Objects.requireNonNull(effect.result().cast(ruling.result()));
      case FAILED -> throw new IllegalStateException("the provider failed");
      case REFUSED -> throw new PermanentFailureException("the provider refused");
      case ANSWER_LOST, TIMED_OUT -> throw current().expire();
    };
  }

  private static void note(Connection connection, long number) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("insert into simulator.java_call (number) values (?)")) {
      statement.setLong(1, number);
      statement.executeUpdate();
    }
  }

  private Ruling ask(Effect<?, ?> effect, String idempotencyKey, Object request) {
    return (Ruling)
        Objects.requireNonNull(
            current()
                .stopAt(
                    new Stop.EffectCall(
                        new EffectQuestion(this, effect, idempotencyKey, request))));
  }

  private static Strand current() {
    return Objects.requireNonNull(Strand.current());
  }

  /** Returns whether this call is about an effect of this process. */
  private @Nullable Effect<?, ?> effectOf(Call call, String taskType) {
    return type().effects().stream()
        .filter(
            effect ->
                effect.kind() == Effect.Kind.CHANNEL
                    && taskType.equals(effect.target())
                    && call.idempotencyKey()
                        .matches("(?s).*-effect-\\d+-" + effect.name() + "(\\.r\\d+)?(-.*)?"))
        .findFirst()
        .orElse(null);
  }

  /** The channel of a task type, which answers for the effects of these processes. */
  static Channel channel(String taskType, List<SimulatedProcess<?, ?>> processes) {
    return new Channel() {
      @Override
      public String taskType() {
        return taskType;
      }

      @Override
      public Outcome call(Call call) throws Exception {
        for (SimulatedProcess<?, ?> process : processes) {
          Effect<?, ?> effect = process.effectOf(call, taskType);
          if (effect != null) {
            return process.called(effect, call);
          }
        }
        return Outcome.Accepted.empty();
      }
    };
  }

  private Outcome called(Effect<?, ?> effect, Call call) {
    Ruling ruling = ask(effect, call.idempotencyKey(), call.request(effect.request()));
    return switch (ruling.outcome()) {
      case DONE -> new Outcome.Accepted(Json.tree(Objects.requireNonNull(ruling.result())));
      case FAILED -> Outcome.TryAgain.unreachable("the provider failed");
      case REFUSED -> Outcome.Refused.byProvider("the provider refused");
      case ANSWER_LOST, TIMED_OUT ->
          new Outcome.TryAgain(ErrorKind.TIMEOUT, "no answer within the time limit", null);
    };
  }
}
