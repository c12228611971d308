package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.WrappedDecider;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides twice, a millisecond apart, and refuses a decision that depends on more than the facts.
 *
 * @param type the process in the version of this decider
 * @param decider decides
 * @param problems is told of each difference, and of what the decider throws
 */
record PureDecider<I, R>(ProcessType<I, R> type, Decider<I, R> decider, Consumer<String> problems)
    implements WrappedDecider<I, R> {
  @Override
  public Decider<I, R> inner() {
    return decider;
  }

  @Override
  public Decision<R> decide(Facts<I> facts) {
    return twice(facts, decider::decide);
  }

  @Override
  public Decision<R> onCancel(Facts<I> facts) {
    return twice(facts, decider::onCancel);
  }

  private Decision<R> twice(Facts<I> facts, Function<Facts<I>, Decision<R>> decide) {
    @Nullable Decision<R> first;
    @Nullable Decision<R> second;
    try {
      first = decide.apply(facts);
      awaitAnotherMillisecond();
      second = decide.apply(facts);
    } catch (RuntimeException e) {
      problems.accept("%s %s cannot be decided: %s".formatted(type, facts.key(), e));
      throw e;
    }
    if (first == null || !first.equals(second)) {
      String message =
          "%s %s: the same facts led to two decisions: first %s, and then %s. A decider must depend on its facts only"
              .formatted(type, facts.key(), first, second);
      problems.accept(message);
      throw new IllegalDecisionException(message);
    }
    return first;
  }

  /** So that a clock with milliseconds is noticed, too. */
  private static void awaitAnotherMillisecond() {
    long begin = System.currentTimeMillis();
    while (System.currentTimeMillis() == begin) {
      Thread.onSpinWait();
    }
  }
}
