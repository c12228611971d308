package dev.steadyhand.simulator;

/** Is told how a simulation comes along. */
@FunctionalInterface
public interface SimulationListener {
  /** Listens to nothing. */
  SimulationListener SILENT = (process, level, schedules, steps) -> {};

  /** One more schedule was played; so many schedules and steps so far. */
  void played(String process, Level level, long schedules, long steps);
}
