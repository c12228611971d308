package dev.steadyhand.webhooks.internal;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;

/**
 * Limits the rate of each source. Sources that are not configured share one bucket, so that made-up
 * names gain nothing and use no memory.
 */
final class Turnstile {
  /**
   * The maximum of concurrent deliveries of one source, so that slow senders leave room for others.
   */
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

  /** Returns zero if the delivery may pass, or else how long to wait. */
  Duration pass(String source, Limits limits) {
    return gate(source, limits).bucket().take(limits, nanoTime.getAsLong());
  }

  /** Returns the semaphore for deliveries that are being read. */
  Semaphore room(String source, Limits limits) {
    return gate(source, limits).room();
  }

  private Gate gate(String source, Limits limits) {
    return limits.isConfigured() ? known.computeIfAbsent(source, ignored -> new Gate()) : unknown;
  }
}
