package dev.steadyhand.worker.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The database calls for tasks as such: claim, renew, complete, release, retry. */
final class TaskStore extends Statements {
  private static final Logger log = LoggerFactory.getLogger(TaskStore.class);

  private final String worker;

  TaskStore(DataSource dataSource, Semaphore turns, String worker) {
    super(dataSource, turns);
    this.worker = worker;
  }

  List<HeldTask> claim(String queue, Collection<String> taskTypes, int limit) throws SQLException {
    return call(
        """
        select task_id, task_type, queue_name, delivery, traceparent, task_lease_id, payload::text,
            extract(epoch from expires_at - clock_timestamp()), shared_function
        from queues.dequeue_batch(?, ?, ?, ?, _notes_starts => true, _with_runs => false)
        """,
        statement -> {
          statement.setInt(1, limit);
          statement.setString(2, queue);
          statement.setArray(3, texts(statement, taskTypes));
          statement.setString(4, worker);
        },
        rows -> {
          List<HeldTask> tasks = new ArrayList<>();
          while (rows.next()) {
            tasks.add(heldTask(rows));
          }
          return tasks;
        });
  }

  private static HeldTask heldTask(ResultSet row) throws SQLException {
    TaskInfo info =
        new TaskInfo(
            row.getLong(1), row.getString(2), row.getString(3), row.getInt(4), row.getString(5));
    return new HeldTask(info, row.getLong(6), row.getString(7), row.getDouble(8), row.getString(9));
  }

  /** Completes tasks, and returns those that were not completed because their lease was lost. */
  Set<Long> complete(Collection<HeldTask> tasks) throws SQLException {
    return call(
        "select task_id from queues.complete_batch(?, ?) where verdict not in ('completed',"
            + " 'already_completed')",
        statement -> setTasks(statement, tasks),
        TaskStore::ids);
  }

  /**
   * The result of a renewal.
   *
   * @param isLost whether the lease is lost
   * @param seconds the remaining time of the lease; 0 if it was not renewed because a step is
   *     running
   */
  record Renewal(boolean isLost, double seconds) {}

  Map<Long, Renewal> renew(Collection<HeldTask> tasks) throws SQLException {
    return call(
        """
        select task_id, verdict = 'lease_lost', coalesce(extract(epoch from expires_at - clock_timestamp()), 0)
        from queues.renew_batch(?, ?)
        """,
        statement -> setTasks(statement, tasks),
        rows -> {
          Map<Long, Renewal> renewals = new HashMap<>();
          while (rows.next()) {
            renewals.put(rows.getLong(1), new Renewal(rows.getBoolean(2), rows.getDouble(3)));
          }
          return renewals;
        });
  }

  /** Whether a delivery that ended early counts towards the ceiling. */
  enum Counting {
    NEVER,
    /** If it would count had its worker vanished: not for the first time, and after it began. */
    AS_LOST
  }

  /**
   * Releases tasks immediately; returns those that a running step has locked, which are not
   * released.
   */
  List<HeldTask> release(Collection<HeldTask> tasks, String reason, Counting counting)
      throws SQLException {
    return call(
        "select task_id from queues.release_batch(?, ?, ?, %s) where verdict = 'busy'"
            .formatted(counting == Counting.NEVER ? "false" : "null"),
        statement -> {
          setTasks(statement, tasks);
          statement.setString(3, reason);
        },
        rows -> {
          Set<Long> busy = ids(rows);
          return tasks.stream().filter(task -> busy.contains(task.taskId())).toList();
        });
  }

  void retry(HeldTask task, String message, String errorKind) throws SQLException {
    step(
        "select queues.retry_task(?, ?, ?, ?)",
        statement -> {
          setTask(statement, task);
          statement.setString(3, message);
          statement.setString(4, errorKind);
        },
        ResultSet::next);
  }

  void giveUp(HeldTask task, String message, String errorKind) throws SQLException {
    step(
        "select queues.give_up_task(?, ?, ?, ?)",
        statement -> {
          setTask(statement, task);
          statement.setString(3, message);
          statement.setString(4, errorKind);
        },
        ResultSet::next);
  }

  /**
   * Records that an attempt of a handler failed; returns what came of it: released, promoted,
   * cancelled or lease_lost.
   */
  String failAttempt(HeldTask task, JobFailure failure) throws SQLException {
    return step(
        "select queues.fail_attempt(?, ?, ?, ?, ?, ?::interval, ?)",
        statement -> {
          setTask(statement, task);
          statement.setString(3, failure.message());
          statement.setString(4, failure.kind().code());
          statement.setString(5, failure.stackTrace());
          statement.setString(
              6, failure.retryAfter() == null ? null : failure.retryAfter().toString());
          statement.setBoolean(7, failure.isPermanent());
        },
        rows -> {
          rows.next();
          return rows.getString(1);
        });
  }

  void declare(TaskType<?> type) throws SQLException {
    boolean isUsed =
        call(
            "select queues.declare_task_type(?, ?, ?::interval, ?::interval)",
            statement -> {
              statement.setString(1, type.name());
              statement.setInt(2, type.retry().maxAttempts());
              statement.setString(3, type.retry().firstDelay().toString());
              statement.setString(4, type.retry().maxDelay().toString());
            },
            rows -> rows.next() && rows.getBoolean(1));
    if (!isUsed) {
      log.warn(
          "Supervisors decide about the retries of task type {}: the policy of its handler is not"
              + " used. A type of your own needs a name that is not registered",
          type.name());
    }
  }

  /** Returns those whose cancellation was requested. */
  Set<Long> cancelRequests(List<Long> taskIds) throws SQLException {
    return call(
        "select t from queues.cancel_requests(?) t",
        statement -> statement.setArray(1, numbers(statement, taskIds)),
        TaskStore::ids);
  }

  void reportProgress(List<Map.Entry<Long, JobContext.Progress>> said) throws SQLException {
    List<JobContext.Progress> all = said.stream().map(Map.Entry::getValue).toList();
    call(
        "select queues.report_progress(?, ?, ?, ?)",
        statement -> {
          statement.setArray(1, numbers(statement, said.stream().map(Map.Entry::getKey).toList()));
          statement.setArray(
              2, numbers(statement, all.stream().map(JobContext.Progress::done).toList()));
          statement.setArray(
              3, numbers(statement, all.stream().map(JobContext.Progress::total).toList()));
          statement.setArray(
              4, texts(statement, all.stream().map(JobContext.Progress::note).toList()));
        },
        ResultSet::next);
  }

  String databaseIdentity() throws SQLException {
    return call(
        "select queues.database_identity()",
        statement -> {},
        rows -> {
          rows.next();
          return rows.getString(1);
        });
  }

  /** Returns the prefix of idempotency keys that are made from task ids. */
  String idempotencyPrefix() throws SQLException {
    String keyOfNone =
        call(
            "select queues.idempotency_key(0)",
            statement -> {},
            rows -> rows.next() ? rows.getString(1) : "0");
    return keyOfNone.substring(0, keyOfNone.length() - 1);
  }

  List<QueueDepth> depth(Collection<String> queues, int most) throws SQLException {
    return call(
        """
        select queue_name, task_type, waiting,
            coalesce(extract(epoch from clock_timestamp() - oldest_waiting_at), 0) * 1000
        from queues.queue_depth(?, ?)
        """,
        statement -> {
          statement.setArray(1, texts(statement, queues));
          statement.setInt(2, most);
        },
        rows -> {
          List<QueueDepth> depths = new ArrayList<>();
          while (rows.next()) {
            depths.add(
                new QueueDepth(
                    rows.getString(1),
                    rows.getString(2),
                    rows.getLong(3),
                    Duration.ofMillis(rows.getLong(4))));
          }
          return depths;
        });
  }

  private static Set<Long> ids(ResultSet rows) throws SQLException {
    Set<Long> ids = new HashSet<>();
    while (rows.next()) {
      ids.add(rows.getLong(1));
    }
    return ids;
  }
}
