package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.TaskInfo;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A task that this worker has leased. */
final class HeldTask {
  /** Whether it is still to be worked on. */
  enum Hold {
    HELD,
    LOST,
    RELEASED
  }

  private final TaskInfo info;
  private final long leaseId;
  private final String payload;
  private final boolean isWake;
  private final AtomicReference<Hold> hold = new AtomicReference<>(Hold.HELD);
  private volatile long leaseNanos;
  private final long claimedNanos = System.nanoTime();
  private volatile long expiresNanos;
  private volatile @Nullable Thread thread;
  private volatile boolean isStartNoted;

  /**
   * @param isWake whether it is a run of a supervisor, which is small and may be made with others
   */
  HeldTask(TaskInfo info, long leaseId, String payload, double leaseSeconds, boolean isWake) {
    this.info = info;
    this.isWake = isWake;
    this.leaseId = leaseId;
    this.payload = payload;
    leasedFor(leaseSeconds);
  }

  TaskInfo info() {
    return info;
  }

  long taskId() {
    return info.taskId();
  }

  long leaseId() {
    return leaseId;
  }

  /** As text: it is parsed where its own thread can fail of it. */
  String payload() {
    return payload;
  }

  boolean isWake() {
    return isWake;
  }

  boolean isHeld() {
    return hold.get() == Hold.HELD;
  }

  Hold hold() {
    return hold.get();
  }

  /**
   * Whether the database has to know before it is worked on. A first delivery that vanishes does
   * not count; a later one counts if it had begun.
   */
  boolean needsStartNoted() {
    return info.delivery() > 1 && !isStartNoted;
  }

  /** The database knows that it is about to be worked on, under a lease that lasts so long. */
  void startNoted(double leaseSeconds) {
    isStartNoted = true;
    leasedFor(leaseSeconds);
  }

  /** From now on it is worked on by the current thread. */
  void startedHere() {
    thread = Thread.currentThread();
  }

  /** Its lease is over, or handed back: stops whoever works on it. */
  void end(Hold reason) {
    if (hold.compareAndSet(Hold.HELD, reason)) {
      Thread worker = thread;
      if (worker != null) {
        worker.interrupt();
      }
    }
  }

  /** How long it has been held. */
  Duration age() {
    return Duration.ofNanos(System.nanoTime() - claimedNanos);
  }

  /** Whether less than half of its lease is left. */
  boolean needsRenewal() {
    return expiresNanos - System.nanoTime() < leaseNanos / 2;
  }

  /** Its lease lasts so long from now. */
  final void leasedFor(double seconds) {
    leaseNanos = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    expiresNanos = System.nanoTime() + leaseNanos;
  }

  @Override
  public String toString() {
    return "task %d, delivery %d".formatted(info.taskId(), info.delivery());
  }
}
