package dev.steadyhand.chaos.load;

import dev.steadyhand.chaos.cluster.Wait;
import dev.steadyhand.chaos.provider.Temper;
import dev.steadyhand.chaos.verdict.Court;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Checks that work continues: a new email must be processed to its end. */
public final class Probe {
  private final DatabaseUrl road;
  private final Supplier<DatabaseUrl> server;
  private final AtomicLong number = new AtomicLong();

  /**
   * @param road the URL through the proxy
   * @param server the direct URL of the current primary
   */
  public Probe(DatabaseUrl road, Supplier<DatabaseUrl> server) {
    this.road = road;
    this.server = server;
  }

  /** Returns whether work continues within this time. */
  public boolean succeeds(Duration longest) throws InterruptedException {
    AtomicLong task = new AtomicLong();
    return Wait.within(
        longest,
        () -> {
          if (task.get() == 0) {
            task.set(start());
          }
          return Court.hasEnded(server.get(), task.get());
        });
  }

  private long start() throws SQLException {
    try (Connection connection = road.connect()) {
      return LoadSql.startEmail(
          connection, "%s%d@example.com".formatted(Temper.PROBE, number.incrementAndGet()));
    }
  }
}
