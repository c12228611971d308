package dev.steadyhand.client.process;

import dev.steadyhand.client.process.Decision.Next;
import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.InProgress;
import dev.steadyhand.client.process.EffectState.NotStarted;
import dev.steadyhand.client.process.EffectState.Succeeded;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The way back: which effect undoes which, in order. A constant of the application:
 *
 * <pre>{@code
 * static final Undo UNDO =
 *     Undo.of(RESERVE, FREE, r -> new Free(r.reservation()))
 *         .then(CHARGE, REFUND, c -> new Refund(c.chargeId()));
 *
 * UNDO.before(f, cancel("withdrawn before it was shipped"))
 * }</pre>
 */
public final class Undo {
  private final List<Step<?, ?>> steps;

  /**
   * One effect, and the effect that undoes it.
   *
   * @param done the effect that was done
   * @param undo the effect that undoes it
   * @param request the request of the undo, from the result of what was done
   */
  private record Step<R, U>(Effect<?, R> done, Effect<U, ?> undo, Function<R, U> request) {
    Step {
      Objects.requireNonNull(done, "done");
      Objects.requireNonNull(undo, "undo");
      Objects.requireNonNull(request, "request");
    }

    /** The effect without a key, if it was started, and that with each key. */
    List<Effect<?, R>> started(Facts<?> facts) {
      Effect<?, R> plain = done.withKey("");
      return Stream.concat(
              facts.of(plain).isStarted() ? Stream.of(plain) : Stream.empty(),
              facts.keys(done).stream().<Effect<?, R>>map(done::withKey))
          .toList();
    }
  }

  private Undo(List<Step<?, ?>> steps) {
    this.steps = List.copyOf(steps);
  }

  /**
   * Returns the way back from one effect.
   *
   * @param done the effect; each of its {@linkplain Effect#keyed keys} is undone
   * @param undo the effect that undoes it, with the same key
   * @param request the request of the undo, from the result of what was done
   */
  public static <R, U> Undo of(Effect<?, R> done, Effect<U, ?> undo, Function<R, U> request) {
    return new Undo(List.of(new Step<>(done, undo, request)));
  }

  /** Returns a copy that undoes this effect after the others. */
  public <R, U> Undo then(Effect<?, R> done, Effect<U, ?> undo, Function<R, U> request) {
    List<Step<?, ?>> all = new ArrayList<>(steps);
    all.add(new Step<>(done, undo, request));
    return new Undo(all);
  }

  /**
   * Undoes what was done, one effect after the other, and then decides this end:
   *
   * <ul>
   *   <li>An effect in progress is withdrawn if it has not begun; otherwise it is waited for, and
   *       undone if it succeeds.
   *   <li>An effect that failed and may have taken effect nevertheless waits for a person.
   *   <li>If an undo fails for good, the others are made, and the instance ends as failed.
   * </ul>
   */
  public <R> Decision<R> before(Facts<?> facts, Decision<R> end) {
    if (!end.state().isEnd()) {
      throw new IllegalArgumentException(
          "an undo comes before an end: give it a decision to succeed, fail or cancel");
    }
    Way way = new Way(facts);
    for (Step<?, ?> step : steps) {
      way.follow(step);
    }
    return way.isOpen() ? way.decision(end) : way.end(end);
  }

  /** How far the way back has been gone. */
  private static final class Way {
    private final Facts<?> facts;
    private final List<String> failures = new ArrayList<>();
    private final List<String> waitingFor = new ArrayList<>();
    private Next next = Decision.waiting();

    Way(Facts<?> facts) {
      this.facts = facts;
    }

    /** Withdraws what is in progress at once; undoes one step after the other. */
    <R, U> void follow(Step<R, U> step) {
      boolean isReached = !isOpen();
      for (Effect<?, R> done : step.started(facts)) {
        switch (facts.of(done)) {
          case NotStarted<R> none -> {}
          case InProgress<R> running -> {
            next = next.and(Decision.withdraw(done));
            waitingFor.add(done + " to end");
          }
          case Failed<R> failed -> {
            if (failed.uncertain() && isReached) {
              next = next.and(Decision.waitingForPerson());
              waitingFor.add("a person to look at " + done + ", which may have taken effect");
            }
          }
          case Succeeded<R> succeeded -> {
            if (isReached) {
              undo(step.undo().withKey(done.key()), step.request().apply(succeeded.value()));
            }
          }
        }
      }
    }

    private <U> void undo(Effect<U, ?> effect, U request) {
      EffectState<?> state = facts.of(effect);
      if (state.isPending()) {
        next = next.and(Decision.run(effect, request));
        waitingFor.add(effect.toString());
      } else if (state instanceof Failed<?> failed) {
        failures.add("%s failed: %s".formatted(effect, failed.message()));
      }
    }

    boolean isOpen() {
      return !waitingFor.isEmpty();
    }

    <R> Decision<R> decision(Decision<R> end) {
      return next.because(
          "%s; before that, waits for %s".formatted(end.reason(), String.join(", ", waitingFor)));
    }

    <R> Decision<R> end(Decision<R> end) {
      return failures.isEmpty()
          ? end
          : Decision.fail(
              "%s; not everything is undone: %s"
                  .formatted(end.reason(), String.join("; ", failures)));
    }
  }
}
