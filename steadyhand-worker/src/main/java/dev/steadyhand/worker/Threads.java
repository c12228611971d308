package dev.steadyhand.worker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * Starts the threads of a worker, and lets them wait. A simulation has its own, so that it decides
 * which thread goes on, and how long nothing happens.
 */
public interface Threads {
  /** The purpose of a thread. */
  enum Purpose {
    /** Processes one task. */
    TASK,
    /** Makes one call through a channel. */
    CALL,
    /** Runs a handler of the application, which may compute for long. */
    HANDLER,
    /** Runs a handler of the application that is known to need little of a processor. */
    QUICK_HANDLER,
    /** Runs the steps of several tasks in one transaction. */
    BATCH
  }

  /** Starts a thread. */
  Thread start(Purpose purpose, String name, Runnable work);

  /** Waits for a result, at most this long. */
  <T> T await(CompletableFuture<T> result, Duration longest)
      throws InterruptedException, ExecutionException, TimeoutException;

  /** Waits for a result. */
  <T> T await(CompletableFuture<T> result) throws InterruptedException, ExecutionException;

  /** Waits. */
  void sleep(Duration duration) throws InterruptedException;

  /** Returns the time, as {@link System#nanoTime()} does. */
  long nanoTime();

  /** Returns the processor time of the current thread in nanoseconds. */
  long cpuNanos();
}
