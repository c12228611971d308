package dev.steadyhand.client.process;

import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.Pending;
import dev.steadyhand.client.process.EffectState.Succeeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A process that is a straight line: one effect after the other. If one fails, the process fails,
 * after it has undone the others.
 *
 * <pre>{@code
 * Decider<Order, Receipt> decider =
 *     Plan.of(FULFILMENT)
 *         .then(CHARGE, f -> new Charge(f.key(), f.input().amount()))
 *         .then(SHIP, f -> new Ship(f.key()))
 *         .undoing(Undo.of(CHARGE, REFUND, c -> new Refund(c.chargeId())))
 *         .succeed(f -> new Receipt(f.value(SHIP).tracking()));
 * }</pre>
 */
public final class Plan<I, R> {
  private final ProcessType<I, R> type;
  private final List<Step<I, ?>> steps;
  private final @Nullable Undo undo;

  private record Step<I, Q>(Effect<Q, ?> effect, Function<Facts<I>, Q> request) {
    Step {
      Objects.requireNonNull(effect, "effect");
      Objects.requireNonNull(request, "request");
    }

    <R> Decision<R> run(Facts<I> facts, String reason) {
      return Decision.run(effect, request.apply(facts)).because(reason);
    }
  }

  private Plan(ProcessType<I, R> type, List<Step<I, ?>> steps, @Nullable Undo undo) {
    this.type = Objects.requireNonNull(type, "type");
    this.steps = List.copyOf(steps);
    this.undo = undo;
  }

  /** Returns a plan without effects. */
  public static <I, R> Plan<I, R> of(ProcessType<I, R> type) {
    return new Plan<>(type, List.of(), null);
  }

  /** Returns a copy that runs this effect after the others have succeeded. */
  public <Q> Plan<I, R> then(Effect<Q, ?> effect, Function<Facts<I>, Q> request) {
    List<Step<I, ?>> all = new ArrayList<>(steps);
    all.add(new Step<>(effect, request));
    return new Plan<>(type, all, undo);
  }

  /** Returns a copy that undoes what was done before it fails or is cancelled. */
  public Plan<I, R> undoing(Undo value) {
    return new Plan<>(type, steps, value);
  }

  /** Returns the decider of this plan, with the result of an instance that succeeds. */
  public Decider<I, R> succeed(Function<Facts<I>, R> result) {
    return new Line(result);
  }

  private final class Line implements Decider<I, R> {
    private final Function<Facts<I>, R> result;

    Line(Function<Facts<I>, R> result) {
      this.result = Objects.requireNonNull(result, "result");
    }

    @Override
    public ProcessType<I, R> type() {
      return type;
    }

    @Override
    public Decision<R> decide(Facts<I> facts) {
      String done = "it was started";
      for (Step<I, ?> step : steps) {
        switch (facts.of(step.effect())) {
          case Pending<?> open -> {
            return step.run(facts, done);
          }
          case Failed<?> failed -> {
            return end(
                facts, Decision.fail("%s failed: %s".formatted(step.effect(), failed.message())));
          }
          case Succeeded<?> succeeded -> done = step.effect() + " succeeded";
        }
      }
      return Decision.succeed(result.apply(facts), "every effect succeeded");
    }

    @Override
    public Decision<R> onCancel(Facts<I> facts) {
      return end(facts, Decider.super.onCancel(facts));
    }

    private Decision<R> end(Facts<I> facts, Decision<R> end) {
      return undo == null ? end : undo.before(facts, end);
    }
  }
}
