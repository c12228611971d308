package dev.steadyhand.simulator;

import java.time.Duration;
import java.util.Optional;

/**
 * How many schedules to try.
 *
 * @param schedules the maximum number of schedules
 * @param seed the seed of the first schedule; the next ones use the next numbers
 * @param atMost the time after which no schedule is started, if given
 * @param mayFail whether it is right that no instance succeeds
 */
public record Effort(long schedules, long seed, Optional<Duration> atMost, boolean mayFail) {
  /** Returns an effort of this number of schedules. */
  public static Effort of(long schedules, long seed) {
    return new Effort(schedules, seed, Optional.empty(), false);
  }

  /** Returns a copy for a process that is meant to fail: none of its instances has to succeed. */
  public Effort withoutSuccess() {
    return new Effort(schedules, seed, atMost, true);
  }

  /** Returns whether the time is used up. */
  public boolean isOver(Duration elapsed) {
    return atMost.filter(limit -> elapsed.compareTo(limit) >= 0).isPresent();
  }
}
