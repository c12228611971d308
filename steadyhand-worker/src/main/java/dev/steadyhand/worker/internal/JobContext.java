package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.TaskContext;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One attempt of a handler. */
final class JobContext implements TaskContext {
  /**
   * What the handler last said about itself.
   *
   * @param isSent whether it has been sent to the database
   */
  record Progress(
      @Nullable Long done, @Nullable Long total, @Nullable String note, boolean isSent) {}

  private static final Duration LONGEST = Duration.ofDays(30);
  private static final int LONGEST_NOTE = 1000;
  private static final Progress NONE = new Progress(null, null, null, true);

  private final HeldTask task;
  private final long taskId;
  private final int attempt;
  private final String idempotencyKey;
  private final AtomicReference<Progress> progress = new AtomicReference<>(NONE);
  private volatile boolean isCancelRequested;

  JobContext(HeldTask task, String idempotencyKey) {
    this.task = task;
    this.taskId = task.taskId();
    this.attempt = task.attempt();
    this.idempotencyKey = idempotencyKey;
  }

  /** Somebody wants the task to be cancelled. */
  void cancel() {
    isCancelRequested = true;
  }

  boolean hasUnsentProgress() {
    return !progress.get().isSent;
  }

  /** Returns what the handler said since it was last asked; null if nothing. */
  @Nullable Progress takeProgress() {
    Progress before =
        progress.getAndUpdate(said -> new Progress(said.done, said.total, said.note, true));
    return before.isSent ? null : before;
  }

  @Override
  public long taskId() {
    return taskId;
  }

  @Override
  public int attempt() {
    return attempt;
  }

  @Override
  public String idempotencyKey() {
    return idempotencyKey;
  }

  @Override
  public boolean isCancelled() {
    return isCancelRequested || Thread.currentThread().isInterrupted() || !task.isHeld();
  }

  @Override
  public RuntimeException retryAfter(Duration delay, String reason) {
    if (delay.isNegative()) {
      throw new IllegalArgumentException("the delay must not be negative, and is " + delay);
    }
    return new RetryAfterException(delay.compareTo(LONGEST) > 0 ? LONGEST : delay, reason);
  }

  @Override
  public void progress(long done, long total) {
    say(said -> new Progress(done, total, said.note, false));
  }

  @Override
  public void note(String text) {
    String note = StorableText.of(text, LONGEST_NOTE);
    say(said -> new Progress(said.done, said.total, note, false));
  }

  private void say(UnaryOperator<Progress> what) {
    progress.updateAndGet(what);
  }
}
