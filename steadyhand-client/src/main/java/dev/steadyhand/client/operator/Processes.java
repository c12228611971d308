package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Paged queries on processes: the cost of each one does not depend on the number of instances.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record Processes(Connection connection) {

  /** Returns the processes with their instances by state, counted up to this maximum. */
  public List<Row> count(int most) throws SQLException {
    return new Query("select * from supervision.count_instances(?)", most).rows(connection);
  }

  /**
   * Returns the instances that a text names, by id or by key: one, none, or more if it is
   * ambiguous. {@code id:7} is the id and {@code key:7} the key only.
   */
  public List<Instance> named(String processName, String name) throws SQLException {
    boolean isId = name.startsWith("id:");
    boolean isKey = name.startsWith("key:");
    return new Query(
            "select * from supervision.instances_named(?, ?)",
            processName,
            isId ? name.substring("id:".length()) : isKey ? name.substring("key:".length()) : name)
        .rows(connection).stream()
            .filter(row -> !(Boolean.TRUE.equals(row.get("is_key")) ? isId : isKey))
            .map(row -> new Instance(processName, row.number("instance_id")))
            .distinct()
            .toList();
  }

  /** Returns the newest instances first. */
  public List<Row> search(InstanceFilter filter, int limit) throws SQLException {
    InstanceFilter.Place before = filter.before();
    return new Query(
            """
            select * from supervision.search_instances(
                ?, string_to_array(?, ','), ?, ?::timestamptz, ?, ?, ?)\
            """,
            filter.processName(),
            filter.state(),
            filter.instanceId(),
            before == null ? null : before.startedAt(),
            before == null ? null : before.instance().processName(),
            before == null ? null : before.instance().instanceId(),
            limit)
        .rows(connection);
  }

  /** Returns the kinds of children of an instance, in the order in which they started. */
  public List<Row> phases(Instance instance) throws SQLException {
    return new Query(
            "select * from supervision.phases(?, ?)", instance.processName(), instance.instanceId())
        .rows(connection);
  }

  /** Returns the first children of an instance, failed and stuck ones first. */
  public List<Row> branch(Instance instance, int most) throws SQLException {
    return new Query(
            "select * from supervision.branch(?, ?, ?)",
            instance.processName(),
            instance.instanceId(),
            most)
        .rows(connection);
  }

  /** Returns the descendants of an instance that have to be released before it can continue. */
  public List<Row> troubled(Instance instance, int most) throws SQLException {
    return new Query(
            "select * from supervision.troubled_children(?, ?, ?)",
            instance.processName(),
            instance.instanceId(),
            most)
        .rows(connection);
  }

  /**
   * Returns the children of an instance, in one state or any, after a given child if there is one.
   */
  public List<Row> children(
      Instance parent, @Nullable String state, @Nullable Instance after, int limit)
      throws SQLException {
    return new Query(
            "select * from supervision.children_page(?, ?, ?, ?, ?, ?)",
            parent.processName(),
            parent.instanceId(),
            state,
            after == null ? null : after.processName(),
            after == null ? null : after.instanceId(),
            limit)
        .rows(connection);
  }

  /**
   * Returns the instances that wait for an instance, and those that wait for them; the farthest
   * first.
   */
  public List<Row> ancestors(Instance instance) throws SQLException {
    return new Query(
            """
            select a.process_name, a.instance_id, a.distance, s.state, s.business_key, s.summary
            from supervision.ancestors(?, ?) a
            join supervision.instance_state s using (process_name, instance_id)
            where a.distance > 0
            order by a.distance desc, a.process_name, a.instance_id
            limit 12\
            """,
            instance.processName(),
            instance.instanceId())
        .rows(connection);
  }

  /** Returns what happened in the newest runs of an instance, and what it is waiting for. */
  public List<Row> story(Instance instance, int mostRuns) throws SQLException {
    return new Query(
            "select * from supervision.why(?, ?, ?)",
            instance.processName(),
            instance.instanceId(),
            mostRuns)
        .rows(connection);
  }

  /** Returns whether instances of a process can be cancelled. */
  public boolean isCancellable(String processName) throws SQLException {
    return new Query("select is_cancellable from supervision.process_list")
        .and("process_name = ?", processName)
        .row(connection)
        .map(row -> Boolean.TRUE.equals(row.get("is_cancellable")))
        .orElse(false);
  }

  /** Returns who asked for an instance to be cancelled, and why; empty if nobody did. */
  public Optional<Row> cancelRequest(Instance instance) throws SQLException {
    return new Query("select actor, reason, requested_at from supervision.cancel_requested")
        .and("process_name = ?", instance.processName())
        .and("instance_id = ?", instance.instanceId())
        .row(connection);
  }

  /** Returns the signals that a process takes, by name. */
  public List<Row> signals(String processName) throws SQLException {
    return new Query("select * from supervision.process_signal_list")
        .and("process_name = ?", processName)
        .end("order by signal_name")
        .rows(connection);
  }

  /** Returns the operator actions on an instance, the latest first. */
  public List<Row> actions(Instance instance, int limit) throws SQLException {
    return new Query("select * from internal.operator_action_log where subject_kind = 'instance'")
        .end("and subject = ?", instance.toString())
        .end("order by action_id desc limit ?", limit)
        .rows(connection);
  }
}
