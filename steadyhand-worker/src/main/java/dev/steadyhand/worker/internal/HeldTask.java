package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.internal.StepStore.BegunCall;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A task that this worker has leased. */
final class HeldTask {
  /** Whether the task is still leased by this worker. */
  enum Hold {
    HELD,
    LOST,
    /** Others may take it over, since this worker missed its heartbeats. */
    FENCED,
    RELEASED
  }

  private final TaskInfo info;
  private final long leaseId;
  private final String payload;
  private final @Nullable String sharedFunction;
  private final AtomicReference<Hold> hold = new AtomicReference<>(Hold.HELD);
  private volatile long leaseNanos;
  private final long claimedNanos = System.nanoTime();
  private volatile long expiresNanos;
  private volatile @Nullable Thread thread;
  private volatile boolean isStartNoted;
  private volatile int tries;
  private volatile @Nullable SupervisedCall call;
  private volatile @Nullable BegunCall begun;
  private volatile boolean isFollowedUp;

  HeldTask(
      TaskInfo info,
      long leaseId,
      String payload,
      double leaseSeconds,
      @Nullable String sharedFunction) {
    this.info = info;
    this.leaseId = leaseId;
    this.payload = payload;
    this.sharedFunction = sharedFunction;
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

  /**
   * Returns the payload as text: it is parsed on the task's own thread, so that invalid JSON fails
   * only this task.
   */
  String payload() {
    return payload;
  }

  /**
   * Returns whether it is an attempt of an effect of a Java process, by the look of its payload.
   */
  boolean isAttemptOfEffect() {
    return payload.contains("\"effect_key\"");
  }

  /** Returns the function that it runs, if tasks of that function may share a transaction. */
  @Nullable String sharedFunction() {
    return sharedFunction;
  }

  /**
   * A call that the supervisor of the task asks for.
   *
   * @param call the request and its key
   * @param attempt which attempt of the supervisor it is
   */
  record SupervisedCall(Call call, int attempt) {}

  /** The run of its process that follows was made together with its end. */
  void followedUp() {
    isFollowedUp = true;
  }

  boolean isFollowedUp() {
    return isFollowedUp;
  }

  /** Its call was begun when it was leased. */
  HeldTask begun(BegunCall value) {
    begun = value;
    return this;
  }

  /** Returns its call if that was begun when it was leased; null otherwise. */
  @Nullable BegunCall begun() {
    return begun;
  }

  void supervised(SupervisedCall value) {
    call = value;
  }

  /** Returns the call that its supervisor asks for; null if it has none. */
  @Nullable SupervisedCall supervised() {
    return call;
  }

  boolean isFirstDelivery() {
    return info.delivery() == 1;
  }

  boolean isHeld() {
    return hold.get() == Hold.HELD;
  }

  Hold hold() {
    return hold.get();
  }

  /**
   * Returns whether the start must be recorded before the task runs. A first delivery that is lost
   * does not count; a later one counts if it was started.
   */
  boolean needsStartNoted() {
    return info.delivery() > 1 && !isStartNoted;
  }

  /**
   * The start is recorded in the database, under a lease of this many seconds, after so many
   * attempts that failed.
   */
  void startNoted(double leaseSeconds, int failedAttempts) {
    isStartNoted = true;
    tries = failedAttempts;
    leasedFor(leaseSeconds);
  }

  /** Returns the number of the current attempt of its handler, from 1. */
  int attempt() {
    SupervisedCall asked = call;
    return asked == null ? tries + 1 : asked.attempt;
  }

  /** From now on the current thread runs the task. */
  void startedHere() {
    thread = Thread.currentThread();
  }

  /** The lease expired or was released: interrupts the thread that runs the task. */
  void end(Hold reason) {
    if (hold.compareAndSet(Hold.HELD, reason)) {
      Thread worker = thread;
      if (worker != null) {
        worker.interrupt();
      }
    }
  }

  /** Returns how long it has been held. */
  Duration age() {
    return Duration.ofNanos(System.nanoTime() - claimedNanos);
  }

  /** Returns whether less than half of the lease is left. */
  boolean needsRenewal() {
    return expiresNanos - System.nanoTime() < leaseNanos / 2;
  }

  /** The lease lasts this many seconds from now. */
  final void leasedFor(double seconds) {
    leaseNanos = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    expiresNanos = System.nanoTime() + leaseNanos;
  }

  @Override
  public String toString() {
    return "task %d, delivery %d".formatted(info.taskId(), info.delivery());
  }
}
