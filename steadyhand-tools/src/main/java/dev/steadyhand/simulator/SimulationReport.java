package dev.steadyhand.simulator;

import java.time.Duration;
import java.util.Optional;

/**
 * What came of a simulation.
 *
 * @param process the process
 * @param level how fine the steps were
 * @param schedules how many schedules were played
 * @param steps how many steps actors took in them
 * @param took how long it took
 * @param violation what was broken, if anything was
 */
public record SimulationReport(
    String process,
    Level level,
    long schedules,
    long steps,
    Duration took,
    Optional<Violation> violation) {
  /** How many schedules a second. */
  public double schedulesPerSecond() {
    return perSecond(schedules);
  }

  /** How many steps a second. */
  public double stepsPerSecond() {
    return perSecond(steps);
  }

  private double perSecond(long count) {
    return count / Math.max(1e-9, took.toNanos() / 1e9);
  }
}
