package dev.steadyhand.simulator;

import java.time.Duration;
import java.util.Optional;

/**
 * How much is tried.
 *
 * @param schedules at most so many
 * @param seed of the first schedule; the next ones have the next numbers
 * @param atMost no schedule is begun after so long, if it is said
 */
public record Effort(long schedules, long seed, Optional<Duration> atMost) {
  /** So many schedules. */
  public static Effort of(long schedules, long seed) {
    return new Effort(schedules, seed, Optional.empty());
  }

  /** Whether so long is enough. */
  public boolean isOver(Duration elapsed) {
    return atMost.filter(limit -> elapsed.compareTo(limit) >= 0).isPresent();
  }
}
