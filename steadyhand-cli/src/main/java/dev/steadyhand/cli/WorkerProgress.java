package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.worker.WorkerStats;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows the progress of a worker: a status line on a terminal, log lines otherwise. */
final class WorkerProgress implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkerProgress.class);
  private static final int BAR = 20;
  private static final long REDRAW_MILLIS = 500;
  private static final long LOG_MILLIS = 10_000;

  private final Supplier<WorkerStats> stats;
  private final @Nullable StatusLine line;
  private final long period;
  private final long due;
  private final CountDownLatch closed = new CountDownLatch(1);
  private WorkerStats last;

  private WorkerProgress(Supplier<WorkerStats> stats, @Nullable StatusLine line, long due) {
    this.stats = stats;
    this.line = line;
    this.due = due;
    this.period = line == null ? LOG_MILLIS : REDRAW_MILLIS;
    this.last = stats.get();
  }

  /**
   * Starts showing progress.
   *
   * @param due the number of due tasks, for a progress bar; 0 if it runs without end
   */
  static WorkerProgress of(Supplier<WorkerStats> stats, boolean terminal, long due) {
    WorkerProgress progress =
        new WorkerProgress(stats, terminal ? StatusLine.install() : null, due);
    Thread.ofVirtual().name("progress").start(progress::run);
    return progress;
  }

  /** Returns the statistics of a worker in one line. */
  static String text(WorkerStats now) {
    return "claimed %d, running %d, completed %d, failed %d, retried %d"
        .formatted(now.claimed(), now.running(), now.completed(), now.failed(), now.retried());
  }

  /** Returns the statistics with the current rate. */
  static String text(WorkerStats now, WorkerStats before, long millis) {
    double rate = (now.completed() - before.completed()) * 1000.0 / millis;
    return String.format(Locale.ROOT, "%s, %.0f/s", text(now), rate);
  }

  /**
   * Returns the progress bar for the tasks that were due at the start; follow-ups are not counted.
   */
  static String bar(WorkerStats now, long due) {
    return due == 0
        ? ""
        : "%s %d of %d due, "
            .formatted(
                Progress.bar(now.completed(), due, BAR), Math.min(now.completed(), due), due);
  }

  @Override
  public void close() {
    closed.countDown();
    if (line != null) {
      line.close();
    }
  }

  private void run() {
    try {
      while (!closed.await(period, TimeUnit.MILLISECONDS)) {
        show();
      }
    } catch (InterruptedException e) {
      log.debug("interrupted, which ends the progress");
    }
  }

  private void show() {
    WorkerStats now = stats.get();
    String text = text(now, last, period);
    if (line != null) {
      line.show(bar(now, due) + text);
    } else if (!text(now).equals(text(last))) {
      log.info(text);
    }
    last = now;
  }
}
