package dev.steadyhand.worker;

import java.time.Instant;

/**
 * How a worker is.
 *
 * @param state what it is up to
 * @param since since when
 */
public record WorkerHealth(WorkerState state, Instant since) {
  /** Whether it does its work. */
  public boolean isHealthy() {
    return state == WorkerState.RUNNING;
  }
}
