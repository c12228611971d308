package dev.steadyhand.worker;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for a condition that another thread or process brings about without a notification. */
final class Await {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private Await() {}

  static void until(String what, Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("timed out waiting until " + what);
      }
      LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
    }
  }
}
