package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/** Starts threads that run what is due, but no more than are useful. */
final class RunThreads {
  /** A batch that takes longer than this does not keep the next one waiting. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  private final String name;
  private final int mostBatches;
  private final RunCount count;
  private final Threads threads;
  private final Runnable work;
  private final ReentrantLock lock = new ReentrantLock();
  private int batches;
  private long lastBegin;
  private boolean isAskedAgain;
  private boolean stopped;

  /**
   * @param mostBatches how many batches may run at the same time: one that is slow takes one of
   *     them
   * @param work runs what is due, and catches what fails
   */
  RunThreads(String name, int mostBatches, RunCount count, Threads threads, Runnable work) {
    this.name = name;
    this.mostBatches = mostBatches;
    this.count = count;
    this.threads = threads;
    this.work = work;
  }

  /**
   * Starts another thread while fewer than this many run, or those that run are slow; otherwise
   * notes that somebody asked.
   */
  void begin(int eager) {
    lock.lock();
    try {
      long now = threads.nanoTime();
      boolean isWanted = batches < eager || now - lastBegin > PATIENCE.toNanos();
      if (stopped || batches >= mostBatches || !isWanted) {
        isAskedAgain = true;
        return;
      }
      batches++;
      lastBegin = now;
    } finally {
      lock.unlock();
    }
    count.batchBegan();
    threads.start(Purpose.BATCH, name, this::run);
  }

  private void run() {
    try {
      work.run();
    } finally {
      lock.lock();
      try {
        batches--;
      } finally {
        lock.unlock();
      }
      count.batchEnded();
    }
  }

  /** Another batch begins on the thread of the caller. */
  void began() {
    lock.lock();
    try {
      lastBegin = threads.nanoTime();
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether somebody has asked for a thread and got none since this was last asked. */
  boolean takeRequest() {
    lock.lock();
    try {
      boolean wasAsked = isAskedAgain && !stopped;
      isAskedAgain = false;
      return wasAsked;
    } finally {
      lock.unlock();
    }
  }

  /** Begins no more batches. */
  void stop() {
    lock.lock();
    try {
      stopped = true;
    } finally {
      lock.unlock();
    }
  }

  boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }
}
