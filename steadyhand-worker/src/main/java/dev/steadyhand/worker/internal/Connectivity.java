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

/** Whether the database can be reached, and one line in the log for each change of that. */
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
   * @param listener is told of each change, one after the other
   * @param renewal gives up the connections that nobody uses
   */
  Connectivity(Consumer<Boolean> listener, Runnable renewal) {
    this.listener = listener;
    this.renewal = renewal;
  }

  /** A statement failed because the database is away. */
  void lost(SQLException e) {
    boolean isNew = set(false);
    // Where one connection is dead the others are too, and each would have to be waited for. Also
    // if the database is away already: a disk may have been full before the road was cut.
    if (Failure.isOfConnection(e)) {
      renewal.run();
    }
    if (isNew) {
      tell(e.getSQLState() == null ? e.getClass().getSimpleName() : e.getSQLState());
    }
  }

  /** A statement worked. */
  void reached() {
    if (set(true)) {
      tell("");
    }
  }

  /**
   * Says how it is now, if nobody knows yet. Changes are noticed by many threads; told one by one
   * they cannot overtake each other, so that what was said last is how it is.
   */
  private void tell(String reason) {
    telling.lock();
    try {
      boolean now = isUp();
      // What a worker that has ended still meets with is nobody's concern.
      if (now == told || isClosed()) {
        return;
      }
      told = now;
      if (now) {
        log.info("The database can be reached again");
      } else {
        log.warn("The database cannot be reached ({}); waiting until it can", reason);
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

  /** How often the database went away. */
  int losses() {
    lock.lock();
    try {
      return losses;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the database is back, but no longer than this; whether to try is the caller's. */
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

  /** A provider's answer waits for the database. */
  void answerWaits() {
    answersToKeep.incrementAndGet();
  }

  /** It is kept, or lost. */
  void answerWaitsNoLonger() {
    answersToKeep.decrementAndGet();
  }

  /** Whether answers wait to be kept. */
  boolean answersWait() {
    return answersToKeep.get() > 0;
  }

  /** Whether the worker has ended, so that there is nothing to wait for. */
  boolean isClosed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  /** Lets everybody go. */
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

  /** How long to wait between two tries at a database that is away, doubled each time. */
  static Duration pause(int tries) {
    long millis = Math.min(100L << Math.min(tries, 10), TimeUnit.SECONDS.toMillis(5));
    return Duration.ofMillis(millis);
  }
}
