package dev.steadyhand.client.stats;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Takes snapshots repeatedly.
 *
 * @param interval the time between two snapshots; longer if a snapshot itself is slow, to limit the
 *     load on the database
 */
public record Watch(Duration interval) {
  private static final int SHARE = 9;

  /** Takes this many snapshots after the first one, and reports the activity between each two. */
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
