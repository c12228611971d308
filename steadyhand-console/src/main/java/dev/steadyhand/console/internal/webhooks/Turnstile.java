package dev.steadyhand.console.internal.webhooks;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Lets in so many deliveries of each source. Sources that nobody configured share one bucket, so
 * that whoever makes up names gains nothing by it, in memory neither.
 */
final class Turnstile {
  private final Map<String, Bucket> known = new ConcurrentHashMap<>();
  private final Bucket unknown = new Bucket();
  private final LongSupplier nanoTime;

  Turnstile(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Zero if it may pass, or how long it has to wait. */
  Duration pass(String source, Limits limits) {
    Bucket bucket =
        limits.isConfigured() ? known.computeIfAbsent(source, ignored -> new Bucket()) : unknown;
    return bucket.take(limits, nanoTime.getAsLong());
  }
}
