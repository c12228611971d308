package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What people ask of a database and have it do, at a command line or in a browser.
 *
 * @param connection as which role it asks, and in which transaction, is up to the caller
 */
public record Operator(Connection connection) {

  /** Writes who acts and why beside whatever is done in this transaction. */
  public void actAs(String actor, @Nullable String reason) throws SQLException {
    new Query("select from internal.act_as(?, ?)", actor, reason).only(connection);
  }

  /** The newest tasks first. */
  public List<Row> tasks(TaskFilter filter, int limit) throws SQLException {
    return tasks(filter).end("order by task_id desc limit ?", limit).rows(connection);
  }

  /** The tasks with a greater id, in the order of their ids. */
  public List<Row> tasksAfter(TaskFilter filter, long taskId) throws SQLException {
    return tasks(filter).and("task_id > ?", taskId).end("order by task_id").rows(connection);
  }

  private static Query tasks(TaskFilter filter) {
    return new Query(
            """
            select task_id, state, queue_name, task_type, deliveries, enqueued_at, scheduled_at, completed_at,
                caused_by_task_id, root_task_id, dead_letter_id, step
            from queues.task_state\
            """)
        .and("queue_name = ?", filter.queue())
        .and("task_type = ?", filter.taskType())
        .and("state = ?", filter.state() == null ? null : filter.state().code())
        .and("step = ?", filter.step());
  }

  public Optional<Row> task(long taskId) throws SQLException {
    return new Query("select * from queues.task_state").and("task_id = ?", taskId).row(connection);
  }

  public List<Row> taskLife(long taskId) throws SQLException {
    return new Query("select * from queues.task_life(?)", taskId).rows(connection);
  }

  public List<Row> taskChain(long taskId) throws SQLException {
    return new Query("select * from queues.task_chain(?)", taskId).rows(connection);
  }

  /** What a task caused, as far as it is found near its first run. */
  public List<Row> taskEffects(long taskId) throws SQLException {
    return new Query("select * from queues.task_effects(?)", taskId).rows(connection);
  }

  /** What supervisors decided in a task. */
  public List<Row> decisions(long taskId) throws SQLException {
    return new Query("select * from supervision.decision_log")
        .and("task_id = ?", taskId)
        .end("order by decision_id")
        .rows(connection);
  }

  public Optional<Row> payload(long taskId) throws SQLException {
    return new Query("select payload from queues.task_payload(?)", taskId).row(connection);
  }

  public List<Row> processes() throws SQLException {
    return new Query(
            """
            select process_name, running, succeeded, failed, stuck, parent_process, description
            from supervision.process_state order by process_name\
            """)
        .rows(connection);
  }

  public boolean isProcess(String processName) throws SQLException {
    return new Query("select process_name from supervision.process_list")
        .and("process_name = ?", processName)
        .row(connection)
        .isPresent();
  }

  /** The newest instances first. */
  public List<Row> instances(String processName, @Nullable String state, int limit)
      throws SQLException {
    return new Query("select * from supervision.instance_state")
        .and("process_name = ?", processName)
        .and("state = ?", state)
        .end("order by instance_id desc limit ?", limit)
        .rows(connection);
  }

  public Optional<Row> instance(Instance instance) throws SQLException {
    return new Query("select * from supervision.instance_state")
        .and("process_name = ?", instance.processName())
        .and("instance_id = ?", instance.instanceId())
        .row(connection);
  }

  public List<Row> why(Instance instance) throws SQLException {
    return new Query(
            "select * from supervision.why(?, ?)", instance.processName(), instance.instanceId())
        .rows(connection);
  }

  public List<Row> tree(Instance instance, int mostChildren) throws SQLException {
    return new Query(
            "select * from supervision.tree(?, ?, ?)",
            instance.processName(),
            instance.instanceId(),
            mostChildren)
        .rows(connection);
  }

  public Optional<Row> dryRun(Instance instance) throws SQLException {
    return new Query(
            "select * from supervision.dry_run(?, ?)",
            instance.processName(),
            instance.instanceId())
        .row(connection);
  }

  public Row wake(Instance instance) throws SQLException {
    return new Query(
            "select ticket_id from supervision.run_now(?, ?) as ticket_id",
            instance.processName(),
            instance.instanceId())
        .only(connection);
  }

  public Row release(Instance instance, String reason) throws SQLException {
    return new Query(
            "select released from supervision.release(?, ?, ?) as released",
            instance.processName(),
            instance.instanceId(),
            reason)
        .only(connection);
  }

  public List<Row> queues() throws SQLException {
    return new Query(
            """
            select queue_name, case when max(paused_at) is null then 'open' else 'paused' end as state,
                sum(waiting)::bigint as waiting, sum(scheduled)::bigint as scheduled, sum(held)::bigint as held,
                min(oldest_waiting_at) as oldest_waiting_at, max(paused_at) as paused_at,
                coalesce(sum(per_second), 0.00) as per_second
            from queues.lane_depths() left join queues.recent_rates() using (queue_name, task_type)
            group by queue_name order by queue_name\
            """)
        .rows(connection);
  }

  public List<Row> lanes() throws SQLException {
    return new Query(
            """
            select queue_name, task_type, case when paused_at is null then 'open' else 'paused' end as state,
                waiting, scheduled, held, oldest_waiting_at, paused_at, lease_duration, delivery_ceiling,
                coalesce(per_second, 0.00) as per_second
            from queues.lane_depths() left join queues.recent_rates() using (queue_name, task_type)
            order by queue_name, task_type\
            """)
        .rows(connection);
  }

  public void pauseQueue(String queue) throws SQLException {
    new Query("select from queues.pause_queue(?)", queue).only(connection);
  }

  public void resumeQueue(String queue) throws SQLException {
    new Query("select from queues.resume_queue(?)", queue).only(connection);
  }

  /** The newest dead letters first. */
  public List<Row> deadLetters(DeadLetterFilter filter, @Nullable String state, int limit)
      throws SQLException {
    return new Query("select * from queues.dead_letter_state")
        .and("state = ?", state)
        .and("queue_name = ?", filter.queue())
        .and("step = ?", filter.step())
        .and("last_error ilike ?", filter.errorPattern())
        .and("dead_at >= ?", filter.deadFrom())
        .and("dead_at < ?", filter.deadUntil())
        .end("order by dead_letter_id desc limit ?", limit)
        .rows(connection);
  }

  public Optional<Row> deadLetter(long deadLetterId) throws SQLException {
    return new Query("select * from queues.dead_letter_state")
        .and("dead_letter_id = ?", deadLetterId)
        .row(connection);
  }

  public Row replay(long deadLetterId, String effect, String reason) throws SQLException {
    return new Query(
            "select ?::bigint as dead_letter_id, task_id from queues.replay_dead_letter(?, ?, ?) as"
                + " task_id",
            deadLetterId,
            deadLetterId,
            effect,
            reason)
        .only(connection);
  }

  public void discard(long deadLetterId, String reason) throws SQLException {
    new Query("select from queues.discard_dead_letter(?, ?)", deadLetterId, reason)
        .only(connection);
  }

  /** How many open dead letters there are by this filter. */
  public long countDeadLetters(DeadLetterFilter filter, int limit) throws SQLException {
    return new Query(
            """
            select count(*) as found
            from queues.find_dead_letters(?, ?, ?, ?::timestamptz, ?::timestamptz, ?)\
            """,
            filter.queue(),
            filter.step(),
            filter.errorPattern(),
            filter.deadFrom(),
            filter.deadUntil(),
            limit)
        .only(connection)
        .number("found");
  }

  /** Replays at most so many in one transaction; how many it were. */
  public long replayAll(DeadLetterFilter filter, String effect, String reason, int limit)
      throws SQLException {
    return new Query(
            """
            select replayed from queues.replay_dead_letters(
                ?, ?, _queue => ?, _step => ?, _error_pattern => ?, _dead_from => ?::timestamptz,
                _dead_until => ?::timestamptz, _limit => ?, _dry_run => false) as replayed\
            """,
            effect,
            reason,
            filter.queue(),
            filter.step(),
            filter.errorPattern(),
            filter.deadFrom(),
            filter.deadUntil(),
            limit)
        .only(connection)
        .number("replayed");
  }

  /** Discards at most so many in one transaction; how many it were. */
  public long discardAll(DeadLetterFilter filter, String reason, int limit) throws SQLException {
    return new Query(
            """
            select discarded from queues.discard_dead_letters(
                ?, _queue => ?, _step => ?, _error_pattern => ?, _dead_from => ?::timestamptz,
                _dead_until => ?::timestamptz, _limit => ?, _dry_run => false) as discarded\
            """,
            reason,
            filter.queue(),
            filter.step(),
            filter.errorPattern(),
            filter.deadFrom(),
            filter.deadUntil(),
            limit)
        .only(connection)
        .number("discarded");
  }

  public List<Row> schedules() throws SQLException {
    return new Query("select * from schedules.schedule_state order by schedule_name")
        .rows(connection);
  }

  /** Whether there is one. */
  public boolean pauseSchedule(String schedule) throws SQLException {
    return new Query("select schedule_id from schedules.pause_schedule(?)", schedule)
            .only(connection)
            .get("schedule_id")
        != null;
  }

  /** Whether there is one. */
  public boolean resumeSchedule(String schedule) throws SQLException {
    return new Query("select schedule_id from schedules.resume_schedule(?)", schedule)
            .only(connection)
            .get("schedule_id")
        != null;
  }

  public List<Row> previewSchedule(
      @Nullable String every, @Nullable String cron, String timeZone, int most)
      throws SQLException {
    return new Query(
            """
            select due_at, local_time::text as local_time
            from schedules.preview_schedule(?::interval, ?, ?, ?)\
            """,
            every,
            cron,
            timeZone,
            most)
        .rows(connection);
  }

  /** The time of the database. */
  public Instant clock() throws SQLException {
    Row row = new Query("select clock from internal.clock() as clock").only(connection);
    return (Instant) Objects.requireNonNull(row.get("clock"));
  }
}
