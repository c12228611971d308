package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.worker.internal.JavaProcess.DueRun;
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
        statement -> setVersions(statement, processes),
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
            setVersions(statement, processes);
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

    /** Writes decisions and what follows from them; returns the verdicts by instance. */
    Map<Long, String> end(List<String> steps) throws SQLException {
      if (steps.isEmpty()) {
        return Map.of();
      }
      return call(
          connection,
          "select instance_id, verdict from supervision.end_java_runs(?::jsonb, ?)",
          statement -> {
            statement.setQueryTimeout(batchSeconds);
            statement.setString(1, "[" + String.join(",", steps) + "]");
            statement.setString(2, worker);
          },
          rows -> {
            Map<Long, String> verdicts = new HashMap<>();
            while (rows.next()) {
              verdicts.put(rows.getLong(1), rows.getString(2));
            }
            return verdicts;
          });
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

  private static List<DueRun> runs(ResultSet rows) throws SQLException {
    List<DueRun> runs = new ArrayList<>();
    while (rows.next()) {
      runs.add(new DueRun(rows.getString(1), rows.getLong(2), rows.getLong(3), rows.getString(4)));
    }
    return runs;
  }

  private static void setVersions(PreparedStatement statement, List<JavaProcess<?, ?>> processes)
      throws SQLException {
    statement.setArray(1, texts(statement, processes.stream().map(JavaProcess::name).toList()));
    Array versions =
        statement
            .getConnection()
            .createArrayOf("int4", processes.stream().map(each -> each.type().version()).toArray());
    statement.setArray(2, versions);
  }
}
