package dev.steadyhand.client.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.Schedule.Timing;
import dev.steadyhand.client.ScheduleState;
import dev.steadyhand.database.SqlState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The SQL of schedules.
 *
 * @param connection the connection, with whatever transaction is open on it
 */
public record ScheduleSql(Connection connection) {
  private static final String PUT =
      """
      select validation_failure_message, validation_failure_code
      from schedules.create_schedule(
          _schedule_name => ?, _task_type => ?, _payload => ?::jsonb, _queue => ?,
          _every => ?::interval, _cron => ?, _time_zone => ?, _starts_at => ?, _missed => ?,
          _grace => ?::interval, _jitter => ?::interval, _overlap => ?)\
      """;

  private static final String RUN_NOW =
      """
      select validation_failure_message, validation_failure_code, task_id
      from schedules.run_schedule_now(?)\
      """;

  private static final String FIND =
      """
      select schedule_name, state, reason, timing, next_due_at, last_due_at, last_task_id
      from schedules.schedule_state
      where schedule_name = ?\
      """;

  /** Creates or changes a schedule. */
  public void put(String name, Schedule schedule, NewTask task) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(PUT)) {
      statement.setString(1, name);
      statement.setString(2, task.taskType());
      statement.setString(3, Json.write(StoredPayload.of(task)));
      statement.setString(4, task.queue());
      statement.setString(5, interval(schedule.timing()));
      statement.setString(
          6, schedule.timing() instanceof Timing.Cron cron ? cron.expression() : null);
      statement.setString(7, name(schedule.zone()));
      statement.setObject(8, Times.of(schedule.startsAt()), Types.TIMESTAMP_WITH_TIMEZONE);
      statement.setString(9, schedule.missed().name().toLowerCase(Locale.ROOT));
      statement.setString(10, interval(schedule.grace()));
      statement.setString(11, interval(schedule.jitter()));
      statement.setString(12, schedule.skipsIfRunning() ? "skip" : "allow");
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        String message = row.getString("validation_failure_message");
        if (message != null) {
          throw new QueueException(
              SqlState.ofCondition(row.getString("validation_failure_code"))
                  .orElse(SqlState.INVALID_TIMING),
              message);
        }
      }
    } catch (SQLException e) {
      Refusal.throwIfOursOrPayload(e);
      throw e;
    }
  }

  /** Enqueues a task now; empty if the previous one is open and the schedule skips overlaps. */
  public Optional<Long> runNow(String name) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RUN_NOW)) {
      statement.setString(1, name);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        if ("schedule_not_found".equals(row.getString("validation_failure_code"))) {
          throw new QueueException(
              SqlState.INVALID_NAME, row.getString("validation_failure_message"));
        }
        return Optional.ofNullable(row.getObject("task_id", Long.class));
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  /** Pauses a schedule, and returns whether it exists. */
  public boolean pause(String name) throws SQLException {
    return isFound("select schedule_id from schedules.pause_schedule(?)", name);
  }

  /** Resumes a schedule, and returns whether it exists. */
  public boolean resume(String name) throws SQLException {
    return isFound("select schedule_id from schedules.resume_schedule(?)", name);
  }

  /** Removes a schedule, and returns whether it existed. */
  public boolean remove(String name) throws SQLException {
    return isFound("select schedule_id from schedules.remove_schedule(?)", name);
  }

  /** Returns a schedule; empty if there is none of that name. */
  public Optional<ScheduleState> find(String name) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FIND)) {
      statement.setString(1, name);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(state(row)) : Optional.empty();
      }
    }
  }

  private boolean isFound(String sql, String name) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, name);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() && row.getObject("schedule_id") != null;
      }
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  private static ScheduleState state(ResultSet row) throws SQLException {
    return new ScheduleState(
        row.getString("schedule_name"),
        ScheduleState.State.of(row.getString("state")),
        row.getString("reason"),
        row.getString("timing"),
        Times.optional(row, "next_due_at"),
        Times.optional(row, "last_due_at"),
        row.getObject("last_task_id", Long.class));
  }

  private static @Nullable String interval(Timing timing) {
    return switch (timing) {
      case Timing.Cron cron -> null;
      case Timing.Every every -> interval(every.interval());
      case Timing.EveryPeriod every -> every.interval().toString();
    };
  }

  /** ISO 8601 in hours, minutes and seconds: elapsed time, where days would follow the calendar. */
  private static String interval(Duration duration) {
    return duration.toString();
  }

  /** PostgreSQL knows UTC, and no {@code Z}. */
  private static String name(ZoneId zone) {
    return zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
  }
}
