package dev.steadyhand.simulator;

import java.time.Duration;
import java.util.Optional;

/**
 * The result of a simulation.
 *
 * @param process the process
 * @param level the granularity of steps
 * @param schedules the number of schedules played
 * @param steps the number of steps of actors
 * @param took the duration
 * @param violation the violation found, if any
 */
public record SimulationReport(
    String process,
    Level level,
    long schedules,
    long steps,
    Duration took,
    Optional<Violation> violation) {
  /** Returns the schedules per second. */
  public double schedulesPerSecond() {
    return perSecond(schedules);
  }

  /** Returns the steps per second. */
  public double stepsPerSecond() {
    return perSecond(steps);
  }

  private double perSecond(long count) {
    return count / Math.max(1e-9, took.toNanos() / 1e9);
  }
}
