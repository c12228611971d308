package dev.steadyhand.client.operator;

import dev.steadyhand.client.Delivery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The queries and operations of an operator, at the command line or in the console.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record Operator(Connection connection) {
  /** The maximum that {@code supervision.search_instances} returns. */
  private static final int MOST_INSTANCES = 500;

  /** Returns queries on the current activity. */
  public Operations operations() {
    return new Operations(connection);
  }

  /** Records the actor and the reason with everything that is done in this transaction. */
  public void actAs(String actor, @Nullable String reason) throws SQLException {
    new Query("select from internal.act_as(?, ?)", actor, reason).only(connection);
  }

  /** Returns queries on tasks. */
  public Tasks tasks() {
    return new Tasks(connection);
  }

  /** Returns queries and operations on task types. */
  public TaskTypes taskTypes() {
    return new TaskTypes(connection);
  }

  /** Returns queries and operations on dead letters. */
  public DeadLetters deadLetters() {
    return new DeadLetters(connection);
  }

  /** Returns queries and operations on processes whose decisions are made in Java. */
  public JavaProcesses javaProcesses() {
    return new JavaProcesses(connection);
  }

  public List<Row> processes() throws SQLException {
    return new Query(
            """
            select process_name, running, in_trouble, succeeded, failed, stuck, cancelled,
                parent_process, description
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

  /** Returns the newest instances first, of one process or of all. */
  public List<Row> instances(@Nullable String processName, @Nullable String state, int limit)
      throws SQLException {
    List<Row> found = new ArrayList<>();
    InstanceFilter.Place before = null;
    do {
      int most = Math.min(MOST_INSTANCES, limit - found.size());
      List<Row> page =
          new Processes(connection)
              .search(new InstanceFilter(processName, state, null, before), most);
      found.addAll(page);
      before = page.size() < most ? null : place(page.getLast());
    } while (before != null && found.size() < limit);
    return found;
  }

  private static InstanceFilter.Place place(Row instance) {
    return new InstanceFilter.Place(
        (Instant) Objects.requireNonNull(instance.get("started_at")),
        new Instance(instance.text("process_name"), instance.number("instance_id")));
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

  /**
   * Releases an instance, so that it continues.
   *
   * @param despiteChildren also if it failed because of its children, which would make it fail
   *     again
   */
  public Row release(Instance instance, String reason, boolean despiteChildren)
      throws SQLException {
    return new Query(
            "select released from supervision.release(?, ?, ?, _despite_children => ?) as released",
            instance.processName(),
            instance.instanceId(),
            reason,
            despiteChildren)
        .only(connection);
  }

  /**
   * Gives an approval that an instance waits for, or denies it, in the name of the actor.
   *
   * @param name the name of the approval
   */
  public Delivery approve(Instance instance, String name, boolean isGranted, String reason)
      throws SQLException {
    return Delivery.of(
        new Query(
                "select answer from supervision.approve(?, ?, ?, ?, ?) as answer",
                instance.processName(),
                instance.instanceId(),
                name,
                isGranted,
                reason)
            .only(connection)
            .text("answer"));
  }

  /** Asks for an instance to be cancelled; returns false if it has ended. */
  public boolean cancel(Instance instance, String reason) throws SQLException {
    return isTrue(
        new Query(
            "select answer from supervision.cancel_process(?, ?, ?) as answer",
            instance.processName(),
            instance.instanceId(),
            reason));
  }

  /** Asks for an instance of a process in Java to be cancelled; false if it has ended. */
  public boolean cancel(String processName, String key, String reason) throws SQLException {
    return isTrue(
        new Query(
            "select answer from supervision.cancel_java(?, ?, ?) as answer",
            processName,
            key,
            reason));
  }

  private boolean isTrue(Query query) throws SQLException {
    return Boolean.TRUE.equals(query.only(connection).get("answer"));
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

  /**
   * Creates a queue; returns false if it exists, and changes nothing then.
   *
   * @param leaseTime how long a claim lasts unless it is renewed; null is the default
   * @param deliveryCeiling after how many deliveries a task becomes a dead letter; null is that of
   *     the settings
   */
  public boolean createQueue(
      String queue, @Nullable Duration leaseTime, @Nullable Integer deliveryCeiling)
      throws SQLException {
    Query create =
        leaseTime == null
            ? new Query(
                "select queues.create_queue(?, _delivery_ceiling => ?) as is_new",
                queue,
                deliveryCeiling)
            : new Query(
                "select queues.create_queue(?, ?::interval, ?) as is_new",
                queue,
                leaseTime.toString(),
                deliveryCeiling);
    return Boolean.TRUE.equals(create.only(connection).get("is_new"));
  }

  public void pauseQueue(String queue) throws SQLException {
    new Query("select from queues.pause_queue(?)", queue).only(connection);
  }

  public void resumeQueue(String queue) throws SQLException {
    new Query("select from queues.resume_queue(?)", queue).only(connection);
  }

  public List<Row> schedules() throws SQLException {
    return new Query("select * from schedules.schedule_state order by schedule_name")
        .rows(connection);
  }

  /** Returns whether there is such a schedule. */
  public boolean pauseSchedule(String schedule) throws SQLException {
    return new Query("select schedule_id from schedules.pause_schedule(?)", schedule)
            .only(connection)
            .get("schedule_id")
        != null;
  }

  /** Returns whether there is such a schedule. */
  public boolean resumeSchedule(String schedule) throws SQLException {
    return new Query("select schedule_id from schedules.resume_schedule(?)", schedule)
            .only(connection)
            .get("schedule_id")
        != null;
  }

  /**
   * Enqueues a task of a schedule now.
   *
   * @return {@code task_id}, or {@code validation_failure_message} and its code
   */
  public Row runSchedule(String schedule) throws SQLException {
    return new Query("select * from schedules.run_schedule_now(?)", schedule).only(connection);
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

  /** Returns the current time of the database. */
  public Instant clock() throws SQLException {
    Row row = new Query("select clock from internal.clock() as clock").only(connection);
    return (Instant) Objects.requireNonNull(row.get("clock"));
  }
}
