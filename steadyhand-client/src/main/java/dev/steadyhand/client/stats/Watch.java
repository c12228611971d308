package dev.steadyhand.client.stats;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Looks again and again.
 *
 * @param interval how long to wait between two looks; longer if looking itself takes long, since a
 *     look is not to weigh on what it looks at
 */
public record Watch(Duration interval) {
  private static final int SHARE = 9;

  /** Looks so many times, after the first one, and shows what happened in between. */
  public void run(Connection connection, int looks, Consumer<Stats> show)
      throws SQLException, InterruptedException {
    Sample last = Sample.of(connection);
    Duration pause = interval;
    for (int i = 0; i < looks; i++) {
      Thread.sleep(pause);
      long begin = System.nanoTime();
      Sample now = Sample.of(connection);
      Duration cost = Duration.ofNanos(System.nanoTime() - begin).multipliedBy(SHARE);
      pause = cost.compareTo(interval) > 0 ? cost : interval;
      show.accept(Stats.between(last, now));
      last = now;
    }
  }
}
