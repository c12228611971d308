package dev.steadyhand.simulator;

/**
 * What came of the instances of a process, over all schedules that kept their promises.
 *
 * @param succeeded instances that succeeded
 * @param failed instances that failed, as their supervisor decided
 * @param stuck instances whose supervision could not continue
 * @param running instances of a process that never ends
 * @param cancelled instances that operators cancelled
 */
public record Endings(long succeeded, long failed, long stuck, long running, long cancelled) {
  /** No instances. */
  public static final Endings NONE = new Endings(0, 0, 0, 0, 0);

  /** Returns the sum. */
  public Endings plus(Endings other) {
    return new Endings(
        succeeded + other.succeeded,
        failed + other.failed,
        stuck + other.stuck,
        running + other.running,
        cancelled + other.cancelled);
  }

  /** Returns whether an instance succeeded, or runs as one that never ends. */
  public boolean hasWorked() {
    return succeeded + running > 0;
  }
}
