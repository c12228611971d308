package dev.steadyhand.bench.contender;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/** Counts tasks as they start and end, and does their work. */
final class Tally {
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final int millis;
  private final AtomicLongArray starts;
  private final AtomicLong first = new AtomicLong();
  private final LongAdder ended = new LongAdder();

  /**
   * @param numbered how many tasks have a start of their own to be kept, from number 0
   */
  Tally(Work work, int numbered) {
    this.millis = work.millis();
    this.starts = new AtomicLongArray(numbered);
  }

  /** A task from its start to its end. */
  void run(int number) {
    work(number);
    ended();
  }

  /** The work of a task, which then has to be completed. */
  void work(int number) {
    started(number);
    if (millis > 0) {
      pause(millis);
    }
  }

  void started(int number) {
    long now = System.nanoTime();
    if (first.get() == 0) {
      first.compareAndSet(0, now);
    }
    if (number >= 0 && number < starts.length()) {
      starts.compareAndSet(number, 0, now);
    }
  }

  void ended() {
    ended.increment();
  }

  /** When a task started, by the clock of {@link System#nanoTime()}. */
  long start(int number) {
    return starts.get(number);
  }

  Duration sinceFirst() {
    return Duration.ofNanos(System.nanoTime() - first.get());
  }

  /** Waits until so many tasks have ended. */
  void await(long tasks) throws TimeoutException {
    long deadline = System.nanoTime() + LONGEST.toNanos();
    while (ended.sum() < tasks) {
      if (System.nanoTime() > deadline) {
        throw new TimeoutException(
            "%d of %d tasks after %s".formatted(ended.sum(), tasks, LONGEST));
      }
      pause(1);
    }
  }

  static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
