package dev.steadyhand.client.stats;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A snapshot of the counters of a database.
 *
 * @param seconds the time of the snapshot, by the clock of the database
 * @param enqueued total tasks enqueued, according to PostgreSQL's statistics
 * @param completed total tasks ended
 * @param errors total errors recorded
 * @param latency latencies of the most recent tasks
 * @param lanes the open tasks
 */
public record Sample(
    double seconds, long enqueued, long completed, long errors, Latency latency, List<Lane> lanes) {

  /** Tasks of a lane are counted up to this maximum, so that the cost of a snapshot is bounded. */
  public static final long MOST = 10_000;

  /** Latencies in milliseconds; null if there were no recent tasks. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Latency(
      @Nullable Double startP50,
      @Nullable Double startP99,
      @Nullable Double runP50,
      @Nullable Double runP99) {}

  /** The open tasks of one type in one queue; {@link #MOST} means that many or more. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Lane(
      String queue,
      String taskType,
      long waiting,
      long scheduled,
      long held,
      @Nullable Double oldestSeconds) {}

  /** Takes a snapshot. */
  public static Sample of(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      Latency latency = latency(statement);
      List<Lane> lanes = lanes(statement);
      try (ResultSet row =
          statement.executeQuery(
              """
              select extract(epoch from counted_at)::float8, enqueued, completed, errors
              from queues.ledger_counters()\
              """)) {
        row.next();
        return new Sample(
            row.getDouble(1), row.getLong(2), row.getLong(3), row.getLong(4), latency, lanes);
      }
    }
  }

  private static Latency latency(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery(
            """
            select (extract(epoch from start_p50) * 1000)::float8, (extract(epoch from start_p99) * 1000)::float8,
                (extract(epoch from run_p50) * 1000)::float8, (extract(epoch from run_p99) * 1000)::float8
            from queues.recent_latency()\
            """)) {
      row.next();
      return new Latency(number(row, 1), number(row, 2), number(row, 3), number(row, 4));
    }
  }

  private static List<Lane> lanes(Statement statement) throws SQLException {
    List<Lane> lanes = new ArrayList<>();
    try (ResultSet row =
        statement.executeQuery(
            """
            select queue_name, task_type, waiting, scheduled, held,
                extract(epoch from internal.wall_clock() - oldest_waiting_at)::float8 as oldest
            from queues.lane_depths(%d)
            where waiting + scheduled + held > 0
            order by queue_name, task_type\
            """
                .formatted(MOST))) {
      while (row.next()) {
        lanes.add(
            new Lane(
                row.getString(1),
                row.getString(2),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                number(row, 6)));
      }
    }
    return lanes;
  }

  private static @Nullable Double number(ResultSet row, int column) throws SQLException {
    double value = row.getDouble(column);
    return row.wasNull() ? null : value;
  }
}
