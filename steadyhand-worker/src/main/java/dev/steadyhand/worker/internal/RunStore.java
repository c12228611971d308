package dev.steadyhand.worker.internal;

import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database calls for runs of supervisors, which need no lease. */
final class RunStore extends Statements {
  /**
   * Runs that were due.
   *
   * @param hasFailed whether the batch raised an error, so that nothing has happened
   */
  record Batch(List<Long> taskIds, boolean hasFailed) {}

  /**
   * A worker that was noticed to be lost.
   *
   * @param isSilent whether it was silent for so long that its tasks go back to their queues; if
   *     not, only its session has gone
   * @param tasks how many of its tasks have gone back, 1,000 at most; null if another worker will
   *     give them back
   */
  record Lost(String worker, boolean isSilent, @Nullable Integer tasks) {}

  private static final Duration LONGEST_BEAT = Duration.ofSeconds(5);

  private final String worker;
  private final int stepSeconds;
  private final int batchSeconds;

  RunStore(
      DataSource dataSource,
      Semaphore turns,
      String worker,
      Duration stepLimit,
      Duration batchLimit) {
    super(dataSource, turns);
    this.worker = worker;
    this.stepSeconds = (int) Math.max(1, stepLimit.toSeconds());
    this.batchSeconds = Math.clamp(batchLimit.toSeconds(), 1, stepSeconds);
  }

  Batch runDue(String queue, int most) throws SQLException {
    return step(
        "select task_ids, has_failed from supervision.run_due(?, ?, ?)",
        statement -> {
          statement.setQueryTimeout(batchSeconds);
          statement.setString(1, queue);
          statement.setInt(2, most);
          statement.setString(3, worker);
        },
        rows -> {
          if (!rows.next()) {
            return new Batch(List.of(), false);
          }
          Array ids = rows.getArray(1);
          return new Batch(List.of((Long[]) ids.getArray()), rows.getBoolean(2));
        });
  }

  /** Runs one of a batch that has failed; returns false if somebody else has it. */
  boolean runAlone(long taskId) throws SQLException {
    return step(
        "select supervision.run_alone(?, ?)",
        statement -> {
          statement.setQueryTimeout(stepSeconds);
          setRun(statement, taskId);
        },
        rows -> rows.next() && rows.getBoolean(1));
  }

  /** Records that a run has failed; from now on it is leased, and counted. */
  boolean leaseFromNowOn(long taskId, String message, String errorKind) throws SQLException {
    return failed(taskId, message, errorKind, false);
  }

  /** Records that a run has failed for good. */
  boolean giveUp(long taskId, String message, String errorKind) throws SQLException {
    return failed(taskId, message, errorKind, true);
  }

  private boolean failed(long taskId, String message, String errorKind, boolean givesUp)
      throws SQLException {
    return step(
        "select supervision.lease_from_now_on(?, _worker => ?, _error_message => ?, _error_kind =>"
            + " ?, _gives_up => ?)",
        statement -> {
          setRun(statement, taskId);
          statement.setString(3, message);
          statement.setString(4, errorKind);
          statement.setBoolean(5, givesUp);
        },
        rows -> rows.next() && rows.getBoolean(1));
  }

  long beginWorker(List<String> queues) throws SQLException {
    return call(
        "select queues.begin_worker(?, ?)",
        statement -> {
          statement.setString(1, worker);
          statement.setArray(2, texts(statement, queues));
        },
        rows -> rows.next() ? rows.getLong(1) : 0);
  }

  /** A connection that is dead must not keep a worker silent that could use another one. */
  boolean beatWorker(long workerId) throws SQLException {
    return callWithin(
        LONGEST_BEAT,
        "select queues.beat_worker(?)",
        statement -> statement.setLong(1, workerId),
        rows -> rows.next() && rows.getBoolean(1));
  }

  void endWorker(long workerId) throws SQLException {
    call(
        "select queues.end_worker(?)",
        statement -> statement.setLong(1, workerId),
        ResultSet::next);
  }

  /**
   * @param workerId the worker that asks; 0 if it is not registered yet
   */
  List<Lost> recoverLostWorkers(long workerId) throws SQLException {
    return call(
        "select worker_name, is_silent, tasks from queues.recover_lost_workers(?)",
        statement -> statement.setLong(1, workerId),
        rows -> {
          List<Lost> lost = new ArrayList<>();
          while (rows.next()) {
            lost.add(
                new Lost(rows.getString(1), rows.getBoolean(2), rows.getObject(3, Integer.class)));
          }
          return lost;
        });
  }

  void distrustRuns(List<String> queues) throws SQLException {
    call(
        "select queues.distrust_runs(?)",
        statement -> statement.setArray(1, texts(statement, queues)),
        ResultSet::next);
  }

  private void setRun(PreparedStatement statement, long taskId) throws SQLException {
    statement.setLong(1, taskId);
    statement.setString(2, worker);
  }
}
