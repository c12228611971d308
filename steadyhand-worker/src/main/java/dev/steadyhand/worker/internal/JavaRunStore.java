package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.internal.JavaProcess.DueRun;
import dev.steadyhand.worker.internal.StepStore.BegunCall;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database calls for runs of Java processes. */
final class JavaRunStore extends Statements {
  /** A run that could not be made. */
  record FailedRun(
      DueRun run, int version, String errorKind, String message, @Nullable String stackTrace) {}

  /**
   * What became of decisions.
   *
   * @param verdicts ended or busy, by instance
   * @param leased attempts of effects that this worker begins at once
   */
  record Ended(Map<Long, String> verdicts, List<HeldTask> leased) {}

  private final String worker;
  private final int batchSeconds;

  JavaRunStore(DataSource dataSource, Semaphore turns, String worker, Duration batchLimit) {
    super(dataSource, turns);
    this.worker = worker;
    this.batchSeconds = (int) Math.max(1, batchLimit.toSeconds());
  }

  /** Registers a process, its effects and its signals. */
  void declare(ProcessType<?, ?> type) throws SQLException {
    call(
        "select supervision.declare_java_process(?, ?, ?::jsonb)",
        statement -> {
          statement.setString(1, type.name());
          statement.setInt(2, type.version());
          statement.setString(3, Json.write(Declaration.of(type)));
        },
        ResultSet::next);
  }

  /** Says which versions this worker decides: what waits for them becomes due. */
  void announce(List<JavaProcess<?, ?>> processes) throws SQLException {
    call(
        "select supervision.announce_java_worker(?, ?)",
        statement -> setVersions(statement, 1, processes),
        ResultSet::next);
  }

  /** Work in one transaction. */
  interface Work<T extends @Nullable Object> {
    T run(Transaction transaction) throws SQLException, InterruptedException;
  }

  /** Does work in a transaction, which ends without effects if the work throws. */
  <T extends @Nullable Object> T inTransaction(Work<T> work)
      throws SQLException, InterruptedException {
    return transaction(connection -> work.run(new Transaction(connection)));
  }

  /** The statements of runs that are begun, decided and ended. */
  final class Transaction {
    private final Connection connection;

    private Transaction(Connection connection) {
      this.connection = connection;
    }

    /** Locks instances that are due, and returns them with their facts. */
    List<DueRun> beginDue(List<JavaProcess<?, ?>> processes, int most) throws SQLException {
      return call(
          connection,
          "select process_name, instance_id, run_id, facts::text from"
              + " supervision.begin_java_runs(?, ?, ?, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            setVersions(statement, 1, processes);
            statement.setInt(3, most);
            statement.setString(4, worker);
          },
          JavaRunStore::runs);
    }

    /** Locks one instance if nobody else has it; returns its run. */
    List<DueRun> begin(JavaProcess<?, ?> process, long instanceId) throws SQLException {
      return call(
          connection,
          "select process_name, instance_id, run_id, facts::text from"
              + " supervision.begin_java_runs_of(?, ?, ?, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            statement.setString(1, process.name());
            statement.setArray(2, numbers(statement, List.of(instanceId)));
            statement.setInt(3, process.type().version());
            statement.setString(4, worker);
          },
          JavaRunStore::runs);
    }

    /** Completes tasks that have made effects, and begins the runs that follow from them. */
    List<DueRun> finish(List<EffectEnd> ends, List<JavaProcess<?, ?>> processes)
        throws SQLException {
      return call(
          connection,
          "select process_name, instance_id, run_id, facts::text from"
              + " supervision.finish_effects(?::jsonb, ?, ?, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            statement.setString(1, array(ends.stream().map(EffectEnd::json).toList()));
            setVersions(statement, 2, processes);
            statement.setString(4, worker);
          },
          JavaRunStore::runs);
    }

    /**
     * Writes decisions and what follows from them.
     *
     * @param free where attempts can begin that are leased with them
     * @param slots how many
     */
    Ended end(List<String> steps, FreeSlots free, FreeSlots.Reservation slots) throws SQLException {
      if (steps.isEmpty()) {
        return new Ended(Map.of(), List.of());
      }
      return call(
          connection,
          "select instance_id, verdict, task_id, task_type, queue_name, task_lease_id,"
              + " lease_seconds, payload::text, request::text, idempotency_key from"
              + " supervision.end_java_runs(?::jsonb, ?, ?, ?, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            statement.setString(1, array(steps));
            statement.setString(2, worker);
            statement.setArray(3, texts(statement, free.queues()));
            statement.setArray(4, texts(statement, free.taskTypes()));
            statement.setInt(5, slots.reserve(steps.size()));
          },
          JavaRunStore::ended);
    }

    /** Records that a run has failed; returns whether it is made again: retried or stuck. */
    String fail(FailedRun failed) throws SQLException {
      return call(
          connection,
          "select supervision.fail_java_run(?, ?, ?, ?, ?, ?, ?, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            statement.setString(1, failed.run.process());
            statement.setLong(2, failed.run.instanceId());
            statement.setLong(3, failed.run.runId());
            statement.setInt(4, failed.version);
            statement.setString(5, failed.errorKind);
            statement.setString(6, failed.message);
            statement.setString(7, failed.stackTrace);
            statement.setString(8, worker);
          },
          rows -> rows.next() ? rows.getString(1) : "busy");
    }
  }

  private static String array(List<String> elements) {
    return "[" + String.join(",", elements) + "]";
  }

  private static Ended ended(ResultSet rows) throws SQLException {
    Map<Long, String> verdicts = new HashMap<>();
    List<HeldTask> leased = new ArrayList<>();
    while (rows.next()) {
      verdicts.put(rows.getLong(1), rows.getString(2));
      long taskId = rows.getLong(3);
      if (!rows.wasNull()) {
        leased.add(
            new HeldTask(
                    new TaskInfo(taskId, rows.getString(4), rows.getString(5), 1, null),
                    rows.getLong(6),
                    rows.getString(8),
                    rows.getDouble(7),
                    null)
                .begun(new BegunCall(rows.getString(9), rows.getString(10))));
      }
    }
    return new Ended(verdicts, leased);
  }

  private static List<DueRun> runs(ResultSet rows) throws SQLException {
    List<DueRun> runs = new ArrayList<>();
    while (rows.next()) {
      runs.add(new DueRun(rows.getString(1), rows.getLong(2), rows.getLong(3), rows.getString(4)));
    }
    return runs;
  }

  private static void setVersions(
      PreparedStatement statement, int place, List<JavaProcess<?, ?>> processes)
      throws SQLException {
    statement.setArray(place, texts(statement, processes.stream().map(JavaProcess::name).toList()));
    Array versions =
        statement
            .getConnection()
            .createArrayOf("int4", processes.stream().map(each -> each.type().version()).toArray());
    statement.setArray(place + 1, versions);
  }
}
