package dev.steadyhand.simulator;

import java.util.List;

/**
 * Everything that makes one run of a simulation what it is.
 *
 * @param process the process, as registered
 * @param level how fine the steps are
 * @param seed what it was made from, for people
 * @param instances how many instances are started
 * @param workers how many workers there are
 * @param moves the choices, in order; then everything heals
 */
public record Schedule(
    String process, Level level, long seed, int instances, int workers, List<Move> moves) {
  /** Keeps its own copy. */
  public Schedule {
    moves = List.copyOf(moves);
  }

  /** The same with other moves. */
  public Schedule with(List<Move> others) {
    return new Schedule(process, level, seed, instances, workers, others);
  }
}
