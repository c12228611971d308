package dev.steadyhand.bench.contender;

/**
 * What a worker is to do.
 *
 * @param slots how many tasks it works on at once; 0 for what suits it best
 * @param millis how long a task takes
 * @param workers how many workers there are, each with so many slots and claims of its own
 * @param insertsRow whether each task inserts a row into a table of the application
 */
public record Work(int slots, int millis, int workers, boolean insertsRow) {
  /** Tasks that do nothing, one worker, and as many slots as suit it best. */
  public static final Work NOTHING = new Work(0, 0, 1);

  /** Tasks that insert a row each, one worker, and as many slots as suit it best. */
  public static final Work ROW = new Work(0, 0, 1, true);

  /** Tasks that write nothing. */
  public Work(int slots, int millis, int workers) {
    this(slots, millis, workers, false);
  }

  /** The slots, or so many if it may choose. */
  public int slotsOr(int best) {
    return slots == 0 ? best : slots;
  }

  /** The same with so many workers. */
  public Work by(int others) {
    return new Work(slots, millis, others, insertsRow);
  }
}
