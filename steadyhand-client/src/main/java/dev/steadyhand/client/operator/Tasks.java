package dev.steadyhand.client.operator;

import dev.steadyhand.client.Cancelled;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    if (filter.batch() != null) {
      return newestOfBatch(filter, filter.batch(), limit);
    }
    return filter.state() == ShownState.FAILED || filter.state() == ShownState.CANCELLED
        ? newestByOutcome(filter, limit)
        : list(filter).end("order by task_id desc limit ?", limit).rows(connection);
  }

  private List<Row> newestOfBatch(TaskFilter filter, long batch, int limit) throws SQLException {
    String state = filter.state() == null ? null : filter.state().code();
    return pages(
        before ->
            Page.of(
                new Query(
                        "select * from queues.batch_tasks(?, ?, ?, ?)", batch, state, before, PAGE)
                    .rows(connection),
                "task_id"),
        filter,
        limit);
  }

  /** Reads page by page: these tasks are rare, and are found by their errors or requests. */
  private List<Row> newestByOutcome(TaskFilter filter, int limit) throws SQLException {
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
    return pages(before -> search(search, before, PAGE), filter, limit);
  }

  /** Reads pages. */
  private interface Pages {
    Page below(@Nullable Long taskId) throws SQLException;
  }

  private static List<Row> pages(Pages pages, TaskFilter filter, int limit) throws SQLException {
    List<Row> found = new ArrayList<>();
    Long before = null;
    do {
      Page page = pages.below(before);
      page.rows().stream()
          .filter(filter::matches)
          .map(row -> row.only(COLUMNS))
          .forEach(found::add);
      before = page.next();
    } while (before != null && found.size() < limit);
    return found.subList(0, Math.min(limit, found.size()));
  }

  /** Returns the tasks with a greater id, sorted by id. */
  public List<Row> after(TaskFilter filter, long taskId) throws SQLException {
    return list(filter).and("task_id > ?", taskId).end("order by task_id").rows(connection);
  }

  private static Query list(TaskFilter filter) {
    String outcomes =
        switch (filter.state()) {
          case FAILED -> String.join(",", ShownState.FAILURES);
          case CANCELLED -> ShownState.CANCELLED.code();
          case null, default -> null;
        };
    return new Query("select %s from queues.task_state".formatted(String.join(", ", COLUMNS)))
        .and("queue_name = ?", filter.queue())
        .and("task_type = ?", filter.taskType())
        .and("state = ?", outcomes == null && filter.state() != null ? filter.state().code() : null)
        .and("outcome = any (string_to_array(?, ','))", outcomes)
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

  /**
   * Returns how many attempts of a task have failed, how many there may be, and when the next one
   * is due; empty if the retries of its type are not decided by a retry policy.
   */
  public Optional<Row> attempts(long taskId) throws SQLException {
    return new Query("select * from queues.task_attempts(?)", taskId).row(connection);
  }

  /** Returns what the handler of a running task last reported. */
  public Optional<TaskProgress> progress(Row task) throws SQLException {
    // What was reported stays for a day; it says nothing about a task that does not run.
    return task.text("state").equals(ShownState.HELD.code())
        ? new Query("select done, total, note, reported_at from queues.task_progress")
            .and("task_id = ?", task.number("task_id"))
            .row(connection)
            .map(TaskProgress::of)
        : Optional.empty();
  }

  /** Cancels a task that waits, or asks its handler to stop. */
  public Cancelled cancel(long taskId, String reason) throws SQLException {
    return Cancelled.valueOf(
        new Query("select result from queues.cancel_task(?, ?) as result", taskId, reason)
            .only(connection)
            .text("result")
            .toUpperCase(Locale.ROOT));
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
