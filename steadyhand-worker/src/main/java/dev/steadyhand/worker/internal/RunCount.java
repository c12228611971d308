package dev.steadyhand.worker.internal;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** How many batches of runs are under way in a worker, and how many runs it has made. */
final class RunCount {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private int batches;
  private long total;

  void batchBegan() {
    change(1, 0);
  }

  void batchEnded() {
    change(-1, 0);
  }

  void ran(int runs) {
    change(0, runs);
  }

  private void change(int moreBatches, int moreRuns) {
    lock.lock();
    try {
      batches += moreBatches;
      total += moreRuns;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean areRunning() {
    lock.lock();
    try {
      return batches > 0;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many runs there were so far. */
  long total() {
    lock.lock();
    try {
      return total;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no batch is under way, at most this long. */
  void awaitNone(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (batches > 0 && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there were more runs than this, or no batch is under way, at most this long. */
  void awaitMore(long seen, Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (batches > 0 && total == seen && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }
}
