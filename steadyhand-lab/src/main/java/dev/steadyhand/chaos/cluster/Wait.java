package dev.steadyhand.chaos.cluster;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits for conditions. */
public final class Wait {
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final int MILLIS_BETWEEN_LOOKS = 50;

  private Wait() {}

  /** A condition. */
  public interface Condition {
    boolean holds() throws SQLException;
  }

  /** Waits until the condition holds; database errors are ignored meanwhile. */
  public static void until(String what, Condition condition) throws InterruptedException {
    if (!within(LONGEST, condition)) {
      throw new IllegalStateException("Timed out waiting until " + what);
    }
  }

  /** Waits until the condition holds or the time is over; returns whether it holds. */
  public static boolean within(Duration longest, Condition condition) throws InterruptedException {
    long begin = System.nanoTime();
    while (!holds(condition)) {
      if (System.nanoTime() - begin > longest.toNanos()) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(MILLIS_BETWEEN_LOOKS);
    }
    return true;
  }

  private static boolean holds(Condition condition) {
    try {
      return condition.holds();
    } catch (SQLException e) {
      return false;
    }
  }
}
