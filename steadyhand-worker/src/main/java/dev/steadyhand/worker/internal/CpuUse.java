package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads.Purpose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of a processor the handlers of a type need. Those that need little run on virtual
 * threads, of which tens of thousands can be started in a second; the others do not.
 */
final class CpuUse {
  /** More than this on average is much: ten times what it takes to start a thread for it. */
  private static final Duration MUCH = Duration.ofMillis(1);

  /** Only threads of the operating system can be measured: one in so many runs is. */
  static final int MEASURED = 64;

  /** The average is that of about this many runs. */
  private static final int REMEMBERED = 4;

  private static final long UNKNOWN = Long.MAX_VALUE;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final AtomicLong averageNanos = new AtomicLong(UNKNOWN);
  private final AtomicInteger runs = new AtomicInteger();

  /** Returns what kind of thread the next run needs. */
  Purpose next() {
    boolean isMeasured = Math.floorMod(runs.getAndIncrement(), MEASURED) == 0;
    return isMeasured || averageNanos.get() > MUCH.toNanos()
        ? Purpose.HANDLER
        : Purpose.QUICK_HANDLER;
  }

  /** Runs a handler on the thread of the caller. */
  <T> T measure(Callable<T> handler) throws Exception {
    if (Thread.currentThread().isVirtual()) {
      return handler.call();
    }
    long begin = CLOCK.getCurrentThreadCpuTime();
    try {
      return handler.call();
    } finally {
      took(CLOCK.getCurrentThreadCpuTime() - begin);
    }
  }

  void took(long nanos) {
    averageNanos.updateAndGet(
        average -> average == UNKNOWN ? nanos : average + (nanos - average) / REMEMBERED);
  }
}
