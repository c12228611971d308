package dev.steadyhand.simulator;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of a simulation.
 *
 * @param process the process
 * @param level the granularity of steps
 * @param schedules the number of schedules played
 * @param steps the number of steps of actors
 * @param took the duration
 * @param endings what came of the instances
 * @param neverSeen what no schedule reached: steps of the decide function, and functions, one line
 *     each
 * @param violation the violation found, if any
 */
public record SimulationReport(
    String process,
    Level level,
    long schedules,
    long steps,
    Duration took,
    Endings endings,
    List<String> neverSeen,
    Optional<Violation> violation) {
  /** Makes a defensive copy. */
  public SimulationReport {
    neverSeen = List.copyOf(neverSeen);
  }

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
