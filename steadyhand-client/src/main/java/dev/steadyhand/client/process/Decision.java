package dev.steadyhand.client.process;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What should be so for an instance of a process, and why:
 *
 * <pre>{@code
 * run(CHARGE, new Charge(f.key(), amount)).because("nothing is charged yet")
 * await(CONFIRMED).until(deadline).because("the warehouse has not confirmed")
 * succeed(receipt, "delivered")
 * }</pre>
 *
 * <p>Decisions are values: they can be compared in tests.
 *
 * @param state the state of the instance after the decision
 * @param reason why, for people
 * @param result the result, if it succeeded
 * @param next what is started and waited for, if it goes on
 */
public record Decision<R>(State state, String reason, @Nullable R result, Next next) {
  private static final Next NOTHING =
      new Next(List.of(), List.of(), List.of(), List.of(), null, false);

  /** The state of an instance after a decision. */
  public enum State {
    RUNNING,
    SUCCEEDED,
    FAILED,
    CANCELLED;

    /** Returns whether the instance ends. */
    public boolean isEnd() {
      return this != RUNNING;
    }
  }

  public Decision {
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(next, "next");
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a decision has no reason: say why in a few words");
    }
  }

  /** Runs an effect: starts it, or waits for it if it was started. */
  public static <Q> Next run(Effect<Q, ?> effect, Q request) {
    return new Next(
        List.of(new Run(effect, request)), List.of(), List.of(), List.of(), null, false);
  }

  /**
   * Starts children, any number of them; those that were started are left alone. They are seen as
   * {@linkplain Facts#children counts}; a child whose result matters is an {@linkplain
   * Effect#process effect}.
   */
  public static <I> Next start(ProcessType<I, ?> child, Map<String, I> inputsByKey) {
    return new Next(
        List.of(), List.of(), List.of(new Start(child, inputsByKey)), List.of(), null, false);
  }

  /** Waits for any of these signals; {@code await().until(time)} waits for a time only. */
  public static Next await(Signal<?>... signals) {
    return new Next(List.of(), List.of(), List.of(), List.of(signals), null, false);
  }

  /** Withdraws an effect if no attempt of it has begun; otherwise waits for it. */
  public static Next withdraw(Effect<?, ?> effect) {
    return new Next(List.of(), List.of(effect), List.of(), List.of(), null, false);
  }

  /** Ends the instance with a result. */
  public static <R> Decision<R> succeed(R result, String reason) {
    return new Decision<>(State.SUCCEEDED, reason, result, NOTHING);
  }

  /** Ends the instance as failed. */
  public static <R> Decision<R> fail(String reason) {
    return new Decision<>(State.FAILED, reason, null, NOTHING);
  }

  /**
   * Ends the instance as cancelled: effects that have not begun are withdrawn, children cancelled.
   */
  public static <R> Decision<R> cancel(String reason) {
    return new Decision<>(State.CANCELLED, reason, null, NOTHING);
  }

  /** Waits for what is in progress. */
  static Next waiting() {
    return NOTHING;
  }

  /** Waits until a person has looked at what is uncertain. */
  static Next waitingForPerson() {
    return new Next(List.of(), List.of(), List.of(), List.of(), null, true);
  }

  /** Leaves out all values, which may contain sensitive data. */
  @Override
  public String toString() {
    return (state.isEnd() ? state.toString() : next) + " because " + reason;
  }

  /**
   * An effect to run.
   *
   * @param effect the effect, with its key
   * @param request its request
   */
  public record Run(Effect<?, ?> effect, Object request) {
    public Run {
      Objects.requireNonNull(effect, "effect");
    }

    /** Leaves out the request. */
    @Override
    public String toString() {
      return "run " + effect;
    }
  }

  /**
   * Children to start.
   *
   * @param child their process
   * @param inputs their inputs, by key
   */
  public record Start(ProcessType<?, ?> child, Map<String, ?> inputs) {
    public Start {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(inputs, "inputs");
    }

    /** Leaves out keys and inputs. */
    @Override
    public String toString() {
      return "start %d of %s".formatted(inputs.size(), child);
    }
  }

  /**
   * What an instance that goes on does next. Needs a {@linkplain #because reason} to be a decision.
   *
   * @param runs the effects to run
   * @param withdrawn the effects to withdraw
   * @param starts the children to start
   * @param awaited the signals that it waits for
   * @param time when it is decided again at the latest; null if no time was given
   * @param waitsForPerson whether it waits until a person has resolved an uncertain effect
   */
  public record Next(
      List<Run> runs,
      List<Effect<?, ?>> withdrawn,
      List<Start> starts,
      List<Signal<?>> awaited,
      @Nullable Instant time,
      boolean waitsForPerson) {
    public Next {
      runs = List.copyOf(runs);
      withdrawn = List.copyOf(withdrawn);
      starts = List.copyOf(starts);
      awaited = List.copyOf(awaited);
    }

    /** Does this and the other; of two times, the earlier counts. */
    public Next and(Next other) {
      return new Next(
          both(runs, other.runs),
          both(withdrawn, other.withdrawn),
          both(starts, other.starts),
          both(awaited, other.awaited),
          earlier(time, other.time),
          waitsForPerson || other.waitsForPerson);
    }

    /** Decides again at this time, unless something that is waited for happens before. */
    public Next until(Instant latest) {
      return new Next(runs, withdrawn, starts, awaited, earlier(time, latest), waitsForPerson);
    }

    /** Returns the decision, with its reason. */
    public <R> Decision<R> because(String reason) {
      return new Decision<>(State.RUNNING, reason, null, this);
    }

    /** Leaves out all values. */
    @Override
    public String toString() {
      List<String> parts = new ArrayList<>();
      runs.forEach(run -> parts.add(run.toString()));
      withdrawn.forEach(effect -> parts.add("withdraw " + effect));
      starts.forEach(start -> parts.add(start.toString()));
      awaited.forEach(signal -> parts.add("await " + signal));
      String what = parts.isEmpty() ? "wait" : String.join(", ", parts);
      return time == null ? what : what + " until " + time;
    }

    private static <T> List<T> both(List<T> first, List<T> second) {
      return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static @Nullable Instant earlier(@Nullable Instant first, @Nullable Instant second) {
      if (first == null || second == null) {
        return first == null ? second : first;
      }
      return first.isBefore(second) ? first : second;
    }
  }
}
