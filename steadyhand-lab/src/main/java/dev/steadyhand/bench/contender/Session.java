package dev.steadyhand.bench.contender;

import java.time.Duration;
import java.util.Set;

/**
 * A contender at work on a database of its own. Tasks do nothing but what a {@link Work} says, and
 * carry a number.
 */
public interface Session extends AutoCloseable {
  /** A worker that runs. */
  interface Running extends AutoCloseable {}

  /** The ways in which it can enqueue. */
  Set<EnqueueForm> forms();

  /** Enqueues so many tasks, from so many clients at once; how long that took. */
  Duration enqueue(EnqueueForm form, int tasks, int clients) throws Exception;

  /** Enqueues so many tasks as fast as it can; how long that took. */
  default Duration fill(int tasks) throws Exception {
    return enqueue(EnqueueForm.BATCH, tasks, 1);
  }

  /**
   * Works on everything that waits.
   *
   * @param tasks how many wait
   * @return how long it took from the start of the first task until all of them were durably
   *     completed
   */
  Duration drain(int tasks, Work work) throws Exception;

  /** Starts a worker and enqueues at this pace; how many nanoseconds each task took to start. */
  long[] latencies(Pace pace, Work work) throws Exception;

  /** Starts a worker. */
  Running work(Work work) throws Exception;

  /** How much of a processor its process has used so far. */
  default Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  @Override
  void close() throws Exception;
}
