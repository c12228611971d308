package dev.steadyhand.worker.internal;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Permits a log line about what happens again and again, at most once a minute. */
final class OncePerMinute {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final AtomicLong lastNanos = new AtomicLong(System.nanoTime() - MINUTE);

  boolean isDue() {
    long now = System.nanoTime();
    long last = lastNanos.get();
    return now - last >= MINUTE && lastNanos.compareAndSet(last, now);
  }
}
