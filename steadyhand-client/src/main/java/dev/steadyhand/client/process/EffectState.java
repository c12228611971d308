package dev.steadyhand.client.process;

import java.time.Instant;

/** What came of an effect so far. */
public sealed interface EffectState<R> {
  /** It has no outcome yet: a decision may run it, which starts it or waits for it. */
  sealed interface Pending<R> extends EffectState<R> {}

  /** No decision has started it. */
  record NotStarted<R>() implements Pending<R> {}

  /**
   * It was started, and has no outcome yet.
   *
   * @param attempt which attempt is made or waited for, from 1
   * @param since when it was started
   */
  record InProgress<R>(int attempt, Instant since) implements Pending<R> {}

  /**
   * It succeeded.
   *
   * @param value its result
   * @param at when
   */
  record Succeeded<R>(R value, Instant at) implements EffectState<R> {
    /** Leaves out the result, which may contain sensitive data. */
    @Override
    public String toString() {
      return "Succeeded[at=" + at + "]";
    }
  }

  /**
   * It failed, and is not tried again.
   *
   * @param kind the kind of failure, for example {@code refused} or {@code timeout}; {@code
   *     withdrawn} if it was withdrawn before it began
   * @param message the message of the handler or the provider
   * @param uncertain whether it may have taken effect nevertheless
   * @param at when
   */
  record Failed<R>(String kind, String message, boolean uncertain, Instant at)
      implements EffectState<R> {
    /** Leaves out the message, which may contain sensitive data. */
    @Override
    public String toString() {
      return "Failed[kind=" + kind + ", uncertain=" + uncertain + ", at=" + at + "]";
    }
  }

  /** Returns whether a decision has started it. */
  default boolean isStarted() {
    return !(this instanceof NotStarted);
  }

  /** Returns whether it has no outcome yet. */
  default boolean isPending() {
    return this instanceof Pending;
  }

  /** Returns whether it failed for good. */
  default boolean isFailed() {
    return this instanceof Failed;
  }
}
