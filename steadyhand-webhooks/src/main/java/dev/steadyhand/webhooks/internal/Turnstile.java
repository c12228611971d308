package dev.steadyhand.webhooks.internal;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;

/**
 * Lets in so many deliveries of each source. Sources that nobody configured share one gate, so that
 * whoever makes up names gains nothing by it, in memory neither.
 */
final class Turnstile {
  /** So many of one source at once: who is slow in its name leaves room for the others. */
  static final int AT_ONCE = 50;

  private final Map<String, Gate> known = new ConcurrentHashMap<>();
  private final Gate unknown = new Gate();
  private final LongSupplier nanoTime;

  Turnstile(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  private record Gate(Bucket bucket, Semaphore room) {
    Gate() {
      this(new Bucket(), new Semaphore(AT_ONCE));
    }
  }

  /** Zero if it may pass, or how long it has to wait. */
  Duration pass(String source, Limits limits) {
    return gate(source, limits).bucket().take(limits, nanoTime.getAsLong());
  }

  /** The room for those that are being read. */
  Semaphore room(String source, Limits limits) {
    return gate(source, limits).room();
  }

  private Gate gate(String source, Limits limits) {
    return limits.isConfigured() ? known.computeIfAbsent(source, ignored -> new Gate()) : unknown;
  }
}
