package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tracks whether the database is reachable, and logs one line for each change. */
final class Connectivity {
  private static final Logger log = LoggerFactory.getLogger(Connectivity.class);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ReentrantLock telling = new ReentrantLock();
  private final Consumer<Boolean> listener;
  private final Runnable renewal;
  private final AtomicInteger answersToKeep = new AtomicInteger();
  private int losses;
  private boolean up = true;
  private boolean told = true;
  private boolean closed;

  /**
   * @param listener notified of each change, sequentially
   * @param renewal evicts idle connections
   */
  Connectivity(Consumer<Boolean> listener, Runnable renewal) {
    this.listener = listener;
    this.renewal = renewal;
  }

  /** Reports that a statement failed because the database is unreachable. */
  void lost(SQLException e) {
    boolean isNew = set(false);
    // If one connection is dead the others are too, and each would run into its timeout. This also
    // applies if the database was already marked lost: the disk may have been full before the
    // network failed.
    if (Failure.isOfConnection(e)) {
      renewal.run();
    }
    if (isNew) {
      tell(e.getSQLState() == null ? e.getClass().getSimpleName() : e.getSQLState());
    }
  }

  /** Reports that a statement succeeded. */
  void reached() {
    if (set(true)) {
      tell("");
    }
  }

  /**
   * Publishes the current state if it has not been published yet. Many threads notice changes;
   * publishing under a lock keeps them in order, so that the last published state is the current
   * one.
   */
  private void tell(String reason) {
    telling.lock();
    try {
      boolean now = isUp();
      // Events after the worker has stopped are irrelevant.
      if (now == told || isClosed()) {
        return;
      }
      told = now;
      if (now) {
        log.info("Database is reachable again");
      } else {
        log.warn("Database cannot be reached ({}); retrying until it is back", reason);
      }
      listener.accept(now);
    } finally {
      telling.unlock();
    }
  }

  boolean isUp() {
    lock.lock();
    try {
      return up;
    } finally {
      lock.unlock();
    }
  }

  /** Returns how often the connection to the database was lost. */
  int losses() {
    lock.lock();
    try {
      return losses;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the database is back, at most this long; the caller decides whether to retry. */
  void awaitChange(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (!up && !closed && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Reports that a provider's response is waiting to be stored. */
  void answerWaits() {
    answersToKeep.incrementAndGet();
  }

  /** Reports that such a response was stored, or is lost. */
  void answerWaitsNoLonger() {
    answersToKeep.decrementAndGet();
  }

  /** Returns whether responses are waiting to be stored. */
  boolean answersWait() {
    return answersToKeep.get() > 0;
  }

  /** Returns whether the worker has stopped, so that waiting is pointless. */
  boolean isClosed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  /** Releases all waiting threads. */
  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private boolean set(boolean value) {
    lock.lock();
    try {
      if (up == value) {
        return false;
      }
      up = value;
      losses += up ? 0 : 1;
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the backoff between two attempts to reach the database, doubled each time. */
  static Duration pause(int tries) {
    long millis = Math.min(100L << Math.min(tries, 10), TimeUnit.SECONDS.toMillis(5));
    return Duration.ofMillis(millis);
  }
}
