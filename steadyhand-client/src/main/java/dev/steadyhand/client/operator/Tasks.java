package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Queries on tasks.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record Tasks(Connection connection) {
  private static final int PAGE = 500;

  /** The columns of a list. */
  private static final String[] COLUMNS = {
    "task_id",
    "state",
    "outcome",
    "queue_name",
    "task_type",
    "deliveries",
    "enqueued_at",
    "scheduled_at",
    "available_at",
    "completed_at",
    "caused_by_task_id",
    "root_task_id",
    "dead_letter_id",
    "step"
  };

  /** Returns the newest first. */
  public List<Row> newest(TaskFilter filter, int limit) throws SQLException {
    return filter.state() == ShownState.FAILED
        ? newestFailed(filter, limit)
        : list(filter).end("order by task_id desc limit ?", limit).rows(connection);
  }

  /** Reads page by page: failed tasks are rare, and are found by their errors. */
  private List<Row> newestFailed(TaskFilter filter, int limit) throws SQLException {
    TaskSearch search =
        new TaskSearch(
            filter.queue(),
            filter.taskType(),
            filter.step(),
            filter.state(),
            null,
            null,
            null,
            null);
    List<Row> failed = new ArrayList<>();
    Long before = null;
    do {
      Page page = search(search, before, PAGE);
      page.rows().stream()
          .filter(row -> filter.step() == null || row.text("step").equals(filter.step()))
          .map(row -> row.only(COLUMNS))
          .forEach(failed::add);
      before = page.next();
    } while (before != null && failed.size() < limit);
    return failed.subList(0, Math.min(limit, failed.size()));
  }

  /** Returns the tasks with a greater id, sorted by id. */
  public List<Row> after(TaskFilter filter, long taskId) throws SQLException {
    return list(filter).and("task_id > ?", taskId).end("order by task_id").rows(connection);
  }

  private static Query list(TaskFilter filter) {
    boolean areFailed = filter.state() == ShownState.FAILED;
    return new Query("select %s from queues.task_state".formatted(String.join(", ", COLUMNS)))
        .and("queue_name = ?", filter.queue())
        .and("task_type = ?", filter.taskType())
        .and("state = ?", filter.state() == null || areFailed ? null : filter.state().code())
        .and(
            "outcome = any (string_to_array(?, ','))",
            areFailed ? String.join(",", ShownState.FAILURES) : null)
        .and("step = ?", filter.step());
  }

  /** Returns the newest first, below an id if one is given; only operators may search payloads. */
  public Page search(TaskSearch search, @Nullable Long before, int limit) throws SQLException {
    return Page.of(
        (search.field() == null ? all(search, before, limit) : byPayload(search, before, limit))
            .rows(connection),
        "task_id");
  }

  private static Query all(TaskSearch search, @Nullable Long before, int limit) {
    return new Query(
            "select * from queues.search_tasks(?, ?, ?, ?, ?::timestamptz, ?::timestamptz, ?, ?)")
        .given(search.parameters(before, limit));
  }

  private static Query byPayload(TaskSearch search, @Nullable Long before, int limit) {
    return new Query(
            "select * from queues.search_payloads(?, ?, ?, ?, ?, ?, ?::timestamptz, ?::timestamptz,"
                + " ?, ?)",
            search.field(),
            search.value())
        .given(search.parameters(before, limit));
  }

  /** Returns what a task caused, as far as that is found near its first run. */
  public List<Row> effects(long taskId) throws SQLException {
    return new Query("select * from queues.task_effects(?)", taskId).rows(connection);
  }

  /** Returns one task. */
  public Optional<Row> find(long taskId) throws SQLException {
    return new Query("select * from queues.task_state").and("task_id = ?", taskId).row(connection);
  }

  /** Returns the events of a task in order. */
  public List<Row> life(long taskId) throws SQLException {
    return new Query("select * from queues.task_life(?)", taskId).rows(connection);
  }

  /** Returns the tasks that caused it, the nearest first. */
  public List<Row> chain(long taskId) throws SQLException {
    return new Query("select * from queues.task_chain(?)", taskId).rows(connection);
  }

  /** Returns the decisions that supervisors made in these tasks. */
  public List<Row> decisions(List<Long> taskIds) throws SQLException {
    String ids = taskIds.stream().map(String::valueOf).collect(Collectors.joining(",", "{", "}"));
    return new Query("select * from supervision.decision_log")
        .and("task_id = any (?::bigint[])", ids)
        .end("order by decision_id")
        .rows(connection);
  }

  /** Returns the payload, for operators only. */
  public Optional<Row> payload(long taskId) throws SQLException {
    return new Query("select payload from queues.task_payload(?)", taskId).row(connection);
  }

  /** Returns the queues and their task types. */
  public List<Row> lanes() throws SQLException {
    return new Query(
            "select queue_name, task_type from queues.lane_depths(1) order by queue_name,"
                + " task_type")
        .rows(connection);
  }
}
