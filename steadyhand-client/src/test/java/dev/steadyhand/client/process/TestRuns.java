package dev.steadyhand.client.process;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.internal.DecisionCheck;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.client.process.internal.JsonFacts;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the runs of one process that are due, as a worker does, on the thread of the test. */
final class TestRuns<I, R> {
  private final TestDatabase db;
  private final Decider<I, R> decider;

  TestRuns(TestDatabase db, Decider<I, R> decider) throws SQLException {
    this.db = db;
    this.decider = decider;
    db.execute(
        "select supervision.declare_java_process(?, ?, ?::jsonb)",
        decider.type().name(),
        decider.type().version(),
        Json.write(Declaration.of(decider.type())));
  }

  /** Decides what is due until nothing is, and returns how many decisions were made. */
  int decide() throws SQLException {
    int decided = 0;
    for (int round = 0; round < 50; round++) {
      int now = batch();
      if (now == 0) {
        return decided;
      }
      decided += now;
    }
    throw new AssertionError("always something is due");
  }

  private int batch() throws SQLException {
    // The engine spaces runs of an instance; a test does not wait for that.
    db.execute(
        "update supervision.instance set may_run_at = '-infinity' where may_run_at >"
            + " internal.clock()");
    db.execute(
        "update queues.ready set available_at = internal.clock() where task_id < 0 and cause <>"
            + " 'next_look'");
    try (Connection connection = db.connectAs("worker_service_user")) {
      connection.setAutoCommit(false);
      ArrayNode steps = Json.object().putArray("steps");
      try (PreparedStatement begin =
          connection.prepareStatement(
              "select instance_id, run_id, facts::text from supervision.begin_java_runs(array[?],"
                  + " array[?], 64)")) {
        begin.setString(1, decider.type().name());
        begin.setInt(2, decider.type().version());
        try (ResultSet rows = begin.executeQuery()) {
          while (rows.next()) {
            JsonFacts<I> facts =
                new JsonFacts<>(decider.type(), Json.parseStored(rows.getString("facts")));
            ObjectNode step = DecisionCheck.decideTwice(decider, facts);
            steps.add(
                step.put("instance_id", rows.getLong("instance_id"))
                    .put("run_id", rows.getLong("run_id")));
          }
        }
      }
      if (!steps.isEmpty()) {
        end(connection, steps);
      }
      connection.commit();
      return steps.size();
    }
  }

  private static void end(Connection connection, ArrayNode steps) throws SQLException {
    try (PreparedStatement end =
        connection.prepareStatement("select verdict from supervision.end_java_runs(?::jsonb)")) {
      end.setString(1, Json.write(steps));
      try (ResultSet rows = end.executeQuery()) {
        while (rows.next()) {
          if (!rows.getString(1).equals("ended")) {
            throw new AssertionError("a run was " + rows.getString(1));
          }
        }
      }
    }
  }

  /** Ends an effect of the only instance that has it in progress, as its handler would. */
  void succeeds(Effect<?, ?> effect, Object result) throws SQLException {
    end(effect, "succeeded", Json.write(result), null, false);
  }

  /** Ends an effect as failed. */
  void fails(Effect<?, ?> effect, boolean isUncertain) throws SQLException {
    end(effect, "failed", null, "timeout", isUncertain);
  }

  private void end(
      Effect<?, ?> effect,
      String outcome,
      @Nullable String result,
      @Nullable String kind,
      boolean isUncertain)
      throws SQLException {
    db.execute(
        """
        select supervision.end_effects(array_agg(row(
            e.instance_id, e.effect_name, e.effect_key, e.round, ?, ?::jsonb, ?, ?, ?, 1, e.task_id, null, null,
            internal.clock())::supervision.java_effect_ended))
        from supervision.java_effect e
        where e.effect_name = ? and e.effect_key = ?
            and not exists (
                select from supervision.java_effect_ended d
                where (d.instance_id, d.effect_name, d.effect_key, d.round)
                    = (e.instance_id, e.effect_name, e.effect_key, e.round))\
        """,
        outcome,
        result,
        kind,
        kind == null ? null : "no answer",
        isUncertain,
        effect.name(),
        effect.key());
  }
}
