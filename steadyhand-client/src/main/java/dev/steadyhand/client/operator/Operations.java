package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What goes on now. Nothing here costs more where more is stored.
 *
 * @param connection as which role it asks, and in which transaction, is up to the caller
 */
public record Operations(Connection connection) {

  /** What is open in each lane, counted no further than so many. */
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

  /** The terms of a queue from now on; null leaves one as it is. */
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

  /** Who holds what, and who was seen lately. */
  public List<Row> workers() throws SQLException {
    return new Query("select * from queues.worker_list()").rows(connection);
  }

  /** What went wrong lately, by kind and message, the most frequent first. */
  public List<Row> failures(Duration within) throws SQLException {
    return new Query(
            "select * from queues.recent_failures(make_interval(secs => ?))", within.toSeconds())
        .rows(connection);
  }

  /** The instances of each process by state, each counted no further than so many. */
  public List<Row> instanceCounts(int most) throws SQLException {
    return new Query("select * from supervision.count_instances(?)", most).rows(connection);
  }

  /** The schedules by name, after this one; all of them, or the one of this name. */
  public List<Row> schedules(@Nullable String name, @Nullable String after, int limit)
      throws SQLException {
    return new Query("select * from schedules.schedule_state")
        .and("schedule_name = ?", name)
        .and("schedule_name > ?", after)
        .end("order by schedule_name limit ?", limit)
        .rows(connection);
  }

  /** One schedule. */
  public Optional<Row> schedule(long scheduleId) throws SQLException {
    return new Query("select * from schedules.schedule_state")
        .and("schedule_id = ?", scheduleId)
        .row(connection);
  }

  /** What became of the last due times of a schedule, the last first. */
  public List<Row> scheduleLog(long scheduleId, int limit) throws SQLException {
    return new Query("select * from schedules.schedule_log")
        .and("schedule_id = ?", scheduleId)
        .end("order by first_due_at desc limit ?", limit)
        .rows(connection);
  }

  /** When a schedule with this timing is due after this time. */
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
