package dev.steadyhand.worker;

import java.time.Instant;

/**
 * The health of a worker.
 *
 * @param state its current state
 * @param since when it entered that state
 */
public record WorkerHealth(WorkerState state, Instant since) {
  /** Returns whether the worker is running. */
  public boolean isHealthy() {
    return state == WorkerState.RUNNING;
  }
}
