package dev.steadyhand.chaos.cluster;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits for something that has to come. */
public final class Wait {
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final int MILLIS_BETWEEN_LOOKS = 50;

  private Wait() {}

  /** What is waited for. */
  public interface Condition {
    boolean holds() throws SQLException;
  }

  /** Waits until it holds; a database that cannot be asked just now does not count against it. */
  public static void until(String what, Condition condition) throws InterruptedException {
    if (!within(LONGEST, condition)) {
      throw new IllegalStateException("Timed out waiting until " + what);
    }
  }

  /** Waits until it holds, but no longer than this; whether it came to that. */
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
