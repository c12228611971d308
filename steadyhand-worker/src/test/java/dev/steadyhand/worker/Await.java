package dev.steadyhand.worker;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for something that another thread or process brings about and tells nobody. */
final class Await {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private Await() {}

  static void until(String what, Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("waited in vain until " + what);
      }
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
    }
  }
}
