package dev.steadyhand.worker.internal;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The database calls of task steps, one by one and batched in one transaction. */
final class StepStore extends Statements {
  /**
   * A call that is about to start.
   *
   * @param noteStart whether to record the start, since the call cannot be repeated safely
   */
  record CallToBegin(HeldTask task, boolean noteStart) {}

  /**
   * The call that a channel has to make.
   *
   * @param request the request as text; null if no call is needed
   * @param idempotencyKey identifies the effect; null if no call is needed
   */
  record BegunCall(@Nullable String request, @Nullable String idempotencyKey) {}

  /** A provider's response to the call of a task. */
  record Answer(HeldTask task, OutcomeRow row) {
    /**
     * Converted immediately: a response that cannot be converted must not fail the others in its
     * batch.
     */
    Answer(HeldTask task, JobOutcome outcome) {
      this(task, OutcomeRow.of(outcome));
    }
  }

  private final int stepSeconds;

  StepStore(DataSource dataSource, Semaphore turns, Duration stepLimit) {
    super(dataSource, turns);
    this.stepSeconds = (int) Math.max(1, stepLimit.toSeconds());
  }

  /** The remaining time of a lease, and how many attempts have failed so far. */
  private record Noted(double seconds, int tries) {}

  /** Records that the tasks are about to start; returns whether each one is still held. */
  List<Boolean> noteStarts(List<HeldTask> tasks) throws SQLException {
    List<Noted> starts =
        step(
            """
            select task_id, coalesce(extract(epoch from expires_at - clock_timestamp()), 0), tries
            from queues.start_batch(?, ?)
            """,
            statement -> setTasks(statement, tasks),
            rows -> perTask(rows, tasks, row -> new Noted(row.getDouble(2), row.getInt(3))));
    List<Boolean> areHeld = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      Noted start = starts.get(i);
      boolean isHeld = start.seconds > 0;
      if (isHeld) {
        tasks.get(i).startNoted(start.seconds, start.tries);
      }
      areHeld.add(isHeld);
    }
    return areHeld;
  }

  /** Runs functions and completes their tasks; returns how long that took without the commit. */
  Duration runFunctions(List<HeldTask> tasks) throws SQLException {
    return step(
        "select extract(epoch from duration) * 1000000 from queues.run_tasks(?, ?)",
        statement -> setSteps(statement, tasks),
        rows -> Duration.of(rows.next() ? rows.getLong(1) : 0, ChronoUnit.MICROS));
  }

  BegunCall beginCall(CallToBegin call) throws SQLException {
    return step(
        "select request::text, idempotency_key from queues.begin_call(?, ?, ?)",
        statement -> {
          setStep(statement, call.task);
          statement.setBoolean(3, call.noteStart);
        },
        rows -> {
          rows.next();
          return new BegunCall(rows.getString(1), rows.getString(2));
        });
  }

  List<BegunCall> beginCalls(List<CallToBegin> calls) throws SQLException {
    List<HeldTask> tasks = calls.stream().map(CallToBegin::task).toList();
    return step(
        "select task_id, request::text, idempotency_key from queues.begin_calls(?, ?, ?)",
        statement -> {
          setSteps(statement, tasks);
          statement.setArray(
              3,
              statement
                  .getConnection()
                  .createArrayOf("bool", calls.stream().map(CallToBegin::noteStart).toArray()));
        },
        rows -> perTask(rows, tasks, row -> new BegunCall(row.getString(2), row.getString(3))));
  }

  /**
   * Runs the handlers and completes the tasks; returns whether each provider had accepted.
   *
   * @param runsNext whether to run the supervisors that the handlers wake, too
   */
  List<Boolean> finishCalls(List<HeldTask> tasks, boolean runsNext) throws SQLException {
    return step(
        "select task_id, is_accepted from queues.finish_calls(?, ?, ?)",
        statement -> {
          setSteps(statement, tasks);
          statement.setBoolean(3, runsNext);
        },
        rows -> perTask(rows, tasks, row -> row.getBoolean(2)));
  }

  /** Returns whether a call with an unknown outcome is to be repeated. */
  boolean resendsUnknown(HeldTask task, String message) throws SQLException {
    return step(
        "select queues.settle_unknown_outcome(?, ?, ?) = 'resend'",
        statement -> {
          setTask(statement, task);
          statement.setString(3, message);
        },
        rows -> rows.next() && rows.getBoolean(1));
  }

  void recordOutcomes(List<Answer> answers) throws SQLException {
    List<OutcomeRow> rows = answers.stream().map(Answer::row).toList();
    step(
        """
        select queues.record_outcomes(?, ?, ?, ?::text[]::jsonb[], ?, ?, ?::text[]::interval[])
        """,
        statement -> {
          setTasks(statement, answers.stream().map(Answer::task).toList());
          setTexts(statement, 3, rows, OutcomeRow::outcome);
          setTexts(statement, 4, rows, OutcomeRow::answer);
          setTexts(statement, 5, rows, OutcomeRow::errorKind);
          setTexts(statement, 6, rows, OutcomeRow::errorMessage);
          setTexts(statement, 7, rows, OutcomeRow::retryAfter);
        },
        ResultSet::next);
  }

  /** Returns the token with which a transaction of the application may complete these tasks. */
  String permit(List<HeldTask> tasks) throws SQLException {
    return step(
        "select queues.permit_handler(?, ?)",
        statement -> setTasks(statement, tasks),
        rows -> {
          rows.next();
          return rows.getString(1);
        });
  }

  private interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Returns the results in the order of the tasks, regardless of the order of the rows. */
  private static <T> List<T> perTask(ResultSet rows, List<HeldTask> tasks, RowReader<T> reader)
      throws SQLException {
    Map<Long, T> answers = new HashMap<>();
    while (rows.next()) {
      answers.put(rows.getLong(1), reader.read(rows));
    }
    return tasks.stream().map(task -> answers.get(task.taskId())).toList();
  }

  private static void setTexts(
      PreparedStatement statement,
      int place,
      List<OutcomeRow> rows,
      Function<OutcomeRow, @Nullable String> text)
      throws SQLException {
    statement.setArray(place, texts(statement, rows.stream().map(text).toList()));
  }

  private void setStep(PreparedStatement statement, HeldTask task) throws SQLException {
    statement.setQueryTimeout(stepSeconds);
    setTask(statement, task);
  }

  private void setSteps(PreparedStatement statement, List<HeldTask> tasks) throws SQLException {
    statement.setQueryTimeout(stepSeconds);
    setTasks(statement, tasks);
  }
}
