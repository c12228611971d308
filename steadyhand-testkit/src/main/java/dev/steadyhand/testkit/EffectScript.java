package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.Reply;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The answers to the attempts of an effect, in order; the last one is repeated:
 *
 * <pre>{@code
 * kit.answer(SHIP).fails("the carrier answered 503").then(ship -> new Parcel("T1"));
 * }</pre>
 */
public final class EffectScript<Q, R> {
  private final List<Reply<Q, R>> replies = new ArrayList<>();
  private final List<Part<Q, R>> parts = new ArrayList<>();
  private int next;

  private record Part<Q, R>(Predicate<? super Q> requests, EffectScript<Q, R> script) {}

  /** An answer that reads or writes the database of the test, in the transaction of its effect. */
  @FunctionalInterface
  public interface InTransaction<Q, R> {
    /** Returns the result of the effect. */
    R answer(Q request, Connection connection) throws Exception;
  }

  EffectScript() {}

  /** Then it succeeds, with this result. */
  public EffectScript<Q, R> then(Function<? super Q, ? extends R> answer) {
    return add(new Reply.Returns<>((request, connection) -> answer.apply(request)));
  }

  /** Then it succeeds, with the result of work in its transaction. */
  public EffectScript<Q, R> thenInTransaction(InTransaction<? super Q, ? extends R> answer) {
    return add(
        new Reply.Returns<>(
            (request, connection) -> {
              if (connection == null) {
                throw new IllegalStateException(
                    "The effect has no transaction: declare it with Effect.inTransaction, or use"
                        + " then(…).");
              }
              return answer.answer(request, connection);
            }));
  }

  /**
   * Then an attempt fails: a handler throws an exception, a channel cannot be reached. It is tried
   * again, unless the effect is made {@linkplain dev.steadyhand.client.process.Effect#atMostOnce()
   * at most once} by a handler: then its outcome is unknown.
   */
  public EffectScript<Q, R> fails(String message) {
    return add(new Reply.Fails<>(message));
  }

  /** Then an attempt certainly fails, and is not tried again before this delay has passed. */
  public EffectScript<Q, R> asksToWait(Duration retryAfter, String message) {
    return add(new Reply.AsksToWait<>(retryAfter, message));
  }

  /** Then it fails for good. */
  public EffectScript<Q, R> refuses(String message) {
    return add(new Reply.Refuses<>(message));
  }

  /**
   * Then an attempt exceeds its time limit: it may have taken effect. The test does not wait for
   * that.
   */
  public EffectScript<Q, R> timesOut() {
    return add(new Reply.TimesOut<>());
  }

  /** Then the worker dies in the middle of an attempt. */
  public EffectScript<Q, R> killsTheWorker() {
    return add(new Reply.KillsTheWorker<>());
  }

  /** Gives the last answer this many times in all, before the next one. */
  public EffectScript<Q, R> times(int number) {
    synchronized (replies) {
      if (replies.isEmpty()) {
        throw new IllegalStateException("times(…) repeats an answer: specify one before.");
      }
      for (int i = 1; i < number; i++) {
        replies.add(replies.getLast());
      }
    }
    return this;
  }

  /** Returns a script for the requests that match this condition; it comes before this one. */
  public EffectScript<Q, R> when(Predicate<? super Q> requests) {
    EffectScript<Q, R> script = new EffectScript<>();
    synchronized (replies) {
      parts.addFirst(new Part<>(requests, script));
    }
    return script;
  }

  /** Returns the answer to the next attempt; empty if none is specified. */
  Optional<Reply<Q, R>> next(Q request) {
    synchronized (replies) {
      for (Part<Q, R> part : parts) {
        if (part.requests.test(request)) {
          return part.script.next(request);
        }
      }
      if (replies.isEmpty()) {
        return Optional.empty();
      }
      Reply<Q, R> reply = replies.get(Math.min(next, replies.size() - 1));
      next++;
      return Optional.of(reply);
    }
  }

  private EffectScript<Q, R> add(Reply<Q, R> reply) {
    synchronized (replies) {
      replies.add(reply);
    }
    return this;
  }
}
