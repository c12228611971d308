package dev.steadyhand.worker.internal;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** How much of a processor the decisions of a process have needed of late. */
final class DecideSpeed {
  private static final Duration MUCH = Duration.ofMillis(2);

  /** The average is that of about this many batches. */
  private static final int REMEMBERED = 4;

  private static final long UNKNOWN = -1;

  private final AtomicLong averageNanos = new AtomicLong(UNKNOWN);

  /** Returns whether they need so little that others can wait for them. */
  boolean isQuick() {
    return averageNanos.get() < MUCH.toNanos();
  }

  /** Takes a batch into account, but for the first one, which loads classes. */
  void took(long nanosOfEach) {
    averageNanos.updateAndGet(
        average -> average == UNKNOWN ? 0 : average + (nanosOfEach - average) / REMEMBERED);
  }
}
