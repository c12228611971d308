package dev.steadyhand.bench.contender;

/**
 * What a worker is to do.
 *
 * @param slots how many tasks it works on at once; 0 for what suits it best
 * @param millis how long a task takes
 * @param workers how many workers there are, each with so many slots and claims of its own
 */
public record Work(int slots, int millis, int workers) {
  /** Tasks that do nothing, one worker, and as many slots as suit it best. */
  public static final Work NOTHING = new Work(0, 0, 1);

  /** The slots, or so many if it may choose. */
  public int slotsOr(int best) {
    return slots == 0 ? best : slots;
  }

  /** The same with so many workers. */
  public Work by(int others) {
    return new Work(slots, millis, others);
  }
}
