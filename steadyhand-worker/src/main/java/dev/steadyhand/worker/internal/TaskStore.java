package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
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
import org.jspecify.annotations.Nullable;

/** All that the worker asks of the database; each call is a transaction of its own. */
final class TaskStore {
  /**
   * What a channel is to do.
   *
   * @param request for the channel, as text; null if no call is to be made
   * @param idempotencyKey names the effect; null if no call is to be made
   */
  record BegunCall(@Nullable String request, @Nullable String idempotencyKey) {}

  private interface Parameters {
    void set(PreparedStatement statement) throws SQLException;
  }

  private interface Reader<T extends @Nullable Object> {
    T read(ResultSet rows) throws SQLException;
  }

  private final DataSource dataSource;
  private final String worker;
  private final int stepSeconds;

  /** Steps of tasks take turns, so that the worker's own statements always find a connection. */
  private final Semaphore turns;

  TaskStore(DataSource dataSource, WorkerOptions options) {
    this.dataSource = dataSource;
    this.worker = options.name();
    this.stepSeconds = (int) Math.max(1, options.stepLimit().toSeconds());
    this.turns = new Semaphore(options.connections());
  }

  List<HeldTask> claim(String queue, Collection<String> taskTypes, int limit) throws SQLException {
    return call(
        """
        select task_id, task_type, queue_name, delivery, traceparent, task_lease_id, payload::text,
            extract(epoch from expires_at - clock_timestamp())
        from queues.dequeue_batch(?, ?, ?, ?)
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
    return new HeldTask(info, row.getLong(6), row.getString(7), row.getDouble(8));
  }

  /** The tasks among these that were not completed, because their lease was lost. */
  Set<Long> complete(Collection<HeldTask> tasks) throws SQLException {
    return call(
        "select task_id from queues.complete_batch(?, ?) where verdict not in ('completed',"
            + " 'already_completed')",
        statement -> setTasks(statement, tasks),
        TaskStore::ids);
  }

  /**
   * What became of a renewal.
   *
   * @param isLost whether the lease is lost
   * @param seconds how long it lasts from now; 0 if it was not renewed because a step is under way
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

  /** Hands tasks back at once, without counting. */
  void release(Collection<HeldTask> tasks, String reason) throws SQLException {
    call(
        "select count(*) from queues.release_batch(?, ?, ?, false)",
        statement -> {
          setTasks(statement, tasks);
          statement.setString(3, reason);
        },
        ResultSet::next);
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

  void runFunction(HeldTask task) throws SQLException {
    step("select queues.run_task(?, ?)", statement -> setStep(statement, task), ResultSet::next);
  }

  BegunCall beginCall(HeldTask task, boolean noteStart) throws SQLException {
    return step(
        "select request::text, idempotency_key from queues.begin_call(?, ?, ?)",
        statement -> {
          setStep(statement, task);
          statement.setBoolean(3, noteStart);
        },
        rows -> {
          rows.next();
          return new BegunCall(rows.getString(1), rows.getString(2));
        });
  }

  /** Runs the handler and completes; whether the provider had accepted. */
  boolean finishCall(HeldTask task) throws SQLException {
    return step(
        """
        select o.outcome = 'accepted'
        from queues.known_outcome(?) o
        cross join queues.finish_call(?, ?)
        """,
        statement -> {
          statement.setQueryTimeout(stepSeconds);
          statement.setLong(1, task.taskId());
          statement.setLong(2, task.taskId());
          statement.setLong(3, task.leaseId());
        },
        rows -> rows.next() && rows.getBoolean(1));
  }

  /** Whether a call of unknown outcome is to be made once more. */
  boolean resendsUnknown(HeldTask task, String message) throws SQLException {
    return step(
        "select queues.settle_unknown_outcome(?, ?, ?) = 'resend'",
        statement -> {
          setTask(statement, task);
          statement.setString(3, message);
        },
        rows -> rows.next() && rows.getBoolean(1));
  }

  void recordOutcome(HeldTask task, Outcome outcome) throws SQLException {
    OutcomeRow row = OutcomeRow.of(outcome);
    step(
        "select queues.record_outcome(?, ?, ?, ?::jsonb, ?, ?, ? * interval '1 second')",
        statement -> {
          setTask(statement, task);
          statement.setString(3, row.outcome());
          statement.setString(4, row.answer());
          statement.setString(5, row.errorKind());
          statement.setString(6, row.errorMessage());
          statement.setObject(7, row.retryAfterSeconds());
        },
        ResultSet::next);
  }

  /** What idempotency keys made from task ids begin with. */
  String idempotencyPrefix() throws SQLException {
    String keyOfNone =
        call(
            "select queues.idempotency_key(0)",
            statement -> {},
            rows -> rows.next() ? rows.getString(1) : "0");
    return keyOfNone.substring(0, keyOfNone.length() - 1);
  }

  List<QueueDepth> depth(Collection<String> queues) throws SQLException {
    return call(
        """
        select queue_name, task_type, waiting,
            coalesce(extract(epoch from clock_timestamp() - oldest_waiting_at), 0) * 1000
        from queues.queue_depth(?)
        """,
        statement -> statement.setArray(1, texts(statement, queues)),
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

  private <T extends @Nullable Object> T step(String sql, Parameters parameters, Reader<T> reader)
      throws SQLException {
    turns.acquireUninterruptibly();
    try {
      return call(sql, parameters, reader);
    } finally {
      turns.release();
    }
  }

  private <T extends @Nullable Object> T call(String sql, Parameters parameters, Reader<T> reader)
      throws SQLException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      parameters.set(statement);
      try (ResultSet rows = statement.executeQuery()) {
        return reader.read(rows);
      }
    }
  }

  private static void setTask(PreparedStatement statement, HeldTask task) throws SQLException {
    statement.setLong(1, task.taskId());
    statement.setLong(2, task.leaseId());
  }

  private void setStep(PreparedStatement statement, HeldTask task) throws SQLException {
    statement.setQueryTimeout(stepSeconds);
    setTask(statement, task);
  }

  private static void setTasks(PreparedStatement statement, Collection<HeldTask> tasks)
      throws SQLException {
    Connection connection = statement.getConnection();
    statement.setArray(
        1, connection.createArrayOf("int8", tasks.stream().map(HeldTask::taskId).toArray()));
    statement.setArray(
        2, connection.createArrayOf("int8", tasks.stream().map(HeldTask::leaseId).toArray()));
  }

  private static Array texts(PreparedStatement statement, Collection<String> texts)
      throws SQLException {
    return statement.getConnection().createArrayOf("text", texts.toArray());
  }

  private static Set<Long> ids(ResultSet rows) throws SQLException {
    Set<Long> ids = new HashSet<>();
    while (rows.next()) {
      ids.add(rows.getLong(1));
    }
    return ids;
  }
}
