package dev.steadyhand.bench.contender;

import java.util.Random;

/**
 * When tasks are enqueued, whatever becomes of those before: waiting for them would hide the worst.
 *
 * @param leastMillis the shortest pause
 * @param mostMillis the longest pause
 * @param tasks how many at a time
 * @param times how often
 */
public record Pace(int leastMillis, int mostMillis, int tasks, int times) {
  /** How many in all. */
  public int total() {
    return tasks * times;
  }

  /** The pauses, in nanoseconds: the same ones in every run. */
  long[] pauses() {
    Random random = new Random(times);
    return random.longs(times, leastMillis * 1_000_000L, mostMillis * 1_000_000L + 1).toArray();
  }
}
