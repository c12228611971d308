package dev.steadyhand.simulator;

import java.util.List;

/**
 * A complete, deterministic description of one simulation run.
 *
 * @param process the name of the registered process
 * @param level the granularity of steps
 * @param seed the seed that it was generated from, for information
 * @param instances the number of instances to start
 * @param workers the number of workers
 * @param moves the choices, in order; after them no faults are injected
 */
public record Schedule(
    String process, Level level, long seed, int instances, int workers, List<Move> moves) {
  /** Makes a defensive copy. */
  public Schedule {
    moves = List.copyOf(moves);
  }

  /** Returns a copy with other moves. */
  public Schedule with(List<Move> others) {
    return new Schedule(process, level, seed, instances, workers, others);
  }
}
