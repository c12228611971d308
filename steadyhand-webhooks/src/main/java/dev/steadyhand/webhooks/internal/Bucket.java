package dev.steadyhand.webhooks.internal;

import java.time.Duration;

/**
 * A token bucket: refills at a constant rate up to its capacity; each delivery takes a token.
 * Starts full.
 */
final class Bucket {
  private static final double NANOS_PER_MINUTE = Duration.ofMinutes(1).toNanos();

  private double level = Double.MAX_VALUE;
  private long seenAt;

  /**
   * Takes a token.
   *
   * @param now the time in nanoseconds
   * @return zero, or how long until a token is available
   */
  synchronized Duration take(Limits limits, long now) {
    double perNano = limits.eventsPerMinute() / NANOS_PER_MINUTE;
    level = Math.min(limits.burst(), level + (now - seenAt) * perNano);
    seenAt = now;
    if (level >= 1) {
      level--;
      return Duration.ZERO;
    }
    return Duration.ofNanos((long) Math.ceil((1 - level) / perNano));
  }
}
