package dev.steadyhand.testkit.internal;

import java.sql.Connection;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What comes of an attempt of an effect in a test. */
public sealed interface Reply<Q, R> {
  /** Computes a result. */
  interface Rule<Q, R> {
    R result(Q request, @Nullable Connection connection) throws Exception;
  }

  /** It succeeds. */
  record Returns<Q, R>(Rule<Q, R> rule) implements Reply<Q, R> {}

  /** It fails, and may be tried again. */
  record Fails<Q, R>(String message) implements Reply<Q, R> {}

  /** It fails, and must not be tried again before this delay has passed. */
  record AsksToWait<Q, R>(Duration delay, String message) implements Reply<Q, R> {}

  /** It fails for good. */
  record Refuses<Q, R>(String message) implements Reply<Q, R> {}

  /** It exceeds its time limit. */
  record TimesOut<Q, R>() implements Reply<Q, R> {}

  /** Its worker dies. */
  record KillsTheWorker<Q, R>() implements Reply<Q, R> {}
}
