package dev.steadyhand.simulator;

/** Receives the progress of a simulation. */
@FunctionalInterface
public interface SimulationListener {
  /** Ignores all events. */
  SimulationListener SILENT = (process, level, schedules, steps) -> {};

  /** Called after each schedule, with the number of schedules and steps so far. */
  void played(String process, Level level, long schedules, long steps);
}
