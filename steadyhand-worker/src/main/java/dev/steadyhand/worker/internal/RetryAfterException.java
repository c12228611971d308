package dev.steadyhand.worker.internal;

import dev.steadyhand.client.operator.Span;
import java.time.Duration;

/** An attempt failed, and its handler knows when to try again. */
final class RetryAfterException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Duration delay;

  RetryAfterException(Duration delay, String reason) {
    super("to be tried again after %s: %s".formatted(Span.exact(delay), reason));
    this.delay = delay;
  }

  Duration delay() {
    return delay;
  }
}
