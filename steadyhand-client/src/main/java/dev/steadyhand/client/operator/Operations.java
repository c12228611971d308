package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The current activity. The cost of these queries does not grow with the amount of stored data.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record Operations(Connection connection) {

  /** Returns the open tasks of each lane, counted up to this maximum. */
  public List<Row> lanes(long most) throws SQLException {
    return new Query(
            """
            select queue_name, task_type, paused_at, lease_duration, delivery_ceiling,
                delivery_ceiling is null as holds_dead_letters, waiting, scheduled, held, oldest_waiting_at
            from queues.lane_depths(?::integer)\
            """,
            most)
        .rows(connection);
  }

  /** Changes the settings of a queue; null keeps a setting. */
  public void configureQueue(
      String queue, @Nullable String leaseDuration, @Nullable Integer deliveryCeiling)
      throws SQLException {
    new Query(
            "select from queues.configure_queue(?, ?::interval, ?)",
            queue,
            leaseDuration,
            deliveryCeiling)
        .only(connection);
  }

  /** Returns the workers that hold tasks or were active recently. */
  public List<Row> workers() throws SQLException {
    return new Query("select * from queues.worker_list()").rows(connection);
  }

  /** Returns recent failures by kind and message, the most frequent first. */
  public List<Row> failures(Duration within) throws SQLException {
    return new Query(
            "select * from queues.recent_failures(make_interval(secs => ?))", within.toSeconds())
        .rows(connection);
  }

  /** Returns the instances of each process by state, each counted up to this maximum. */
  public List<Row> instanceCounts(int most) throws SQLException {
    return new Query("select * from supervision.count_instances(?)", most).rows(connection);
  }

  /**
   * Returns the schedules sorted by name, after this name if given; or only the one with this name.
   */
  public List<Row> schedules(@Nullable String name, @Nullable String after, int limit)
      throws SQLException {
    return new Query("select * from schedules.schedule_state")
        .and("schedule_name = ?", name)
        .and("schedule_name > ?", after)
        .end("order by schedule_name limit ?", limit)
        .rows(connection);
  }

  /** Returns one schedule. */
  public Optional<Row> schedule(long scheduleId) throws SQLException {
    return new Query("select * from schedules.schedule_state")
        .and("schedule_id = ?", scheduleId)
        .row(connection);
  }

  /** Returns what happened at the last due times of a schedule, the latest first. */
  public List<Row> scheduleLog(long scheduleId, int limit) throws SQLException {
    return new Query("select * from schedules.schedule_log")
        .and("schedule_id = ?", scheduleId)
        .end("order by first_due_at desc limit ?", limit)
        .rows(connection);
  }

  /** Returns the due times of a schedule with this timing after this time. */
  public List<Row> dueTimes(Timing timing, Instant startsAt, Instant after, int most)
      throws SQLException {
    return new Query(
            """
            select due_at, local_time::text as local_time
            from schedules.preview_schedule(?::interval, ?, ?, ?, ?::timestamptz, ?::timestamptz)\
            """,
            timing.every(),
            timing.cron(),
            timing.timeZone(),
            most,
            startsAt,
            after)
        .rows(connection);
  }
}
