package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.WrappedDecider;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Decides twice, a millisecond apart, and refuses a decision that depends on more than the facts.
 *
 * @param type the process
 * @param decider the decider of the test
 * @param problems is told of each difference
 */
public record TwiceDecider<I, R>(
    ProcessType<I, R> type, Supplier<Decider<I, R>> decider, Consumer<String> problems)
    implements WrappedDecider<I, R> {
  @Override
  public Decider<I, R> inner() {
    return decider.get();
  }

  @Override
  public Decision<R> decide(Facts<I> facts) {
    return twice(facts, decider.get()::decide);
  }

  @Override
  public Decision<R> onCancel(Facts<I> facts) {
    return twice(facts, decider.get()::onCancel);
  }

  private Decision<R> twice(Facts<I> facts, Function<Facts<I>, Decision<R>> decide) {
    Decision<R> first = decide.apply(facts);
    awaitAnotherMillisecond();
    Decision<R> second = decide.apply(facts);
    Optional<String> difference = Impurity.between(first, second);
    if (difference.isPresent()) {
      String message =
          """
          %s %s: the same facts led to two decisions, which differ in the %s.
          A decider must depend on its facts only: use f.now() instead of a clock, the result of an effect instead of a random number, and no state of its own.\
          """
              .formatted(type, facts.key(), difference.get());
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
