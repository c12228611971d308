package dev.steadyhand.client.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * Checks that this machine and the database agree on the time, within the precision that network
 * latency allows.
 */
record ClockCheck(Clock clock) implements Check {
  private static final Duration ALLOWED = Duration.ofSeconds(1);
  private static final Topic TOPIC =
      new Topic("clock", "this machine and the database agree on the time");

  @Override
  public List<Topic> topics() {
    return List.of(TOPIC);
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    Instant before = clock.instant();
    Instant there = theirs(connection);
    Instant after = clock.instant();

    // The database read its clock at an unknown moment between our two readings.
    Duration ahead = Duration.between(after, there);
    Duration behind = Duration.between(there, before);
    if (ahead.compareTo(ALLOWED) <= 0 && behind.compareTo(ALLOWED) <= 0) {
      return List.of();
    }
    return List.of(
        Finding.error(
            TOPIC.name(),
            ahead.isPositive()
                ? "the clock of the database is %d s ahead of this machine's"
                    .formatted(ahead.toSeconds())
                : "the clock of the database is %d s behind this machine's"
                    .formatted(behind.toSeconds()),
            "synchronize both clocks with NTP; leases and schedules use the database's"));
  }

  private static Instant theirs(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("select wall_clock from internal.wall_clock() wall_clock")) {
      row.next();
      return row.getObject(1, OffsetDateTime.class).toInstant();
    }
  }
}
