package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Replaces a piece of a function's source, to verify that a test detects it.
 *
 * @param function its name with schema
 * @param cut the piece
 * @param replacement the text that replaces it
 */
public record Mutation(String function, String cut, String replacement) {
  /** A typical mistake in a supervisor: that of emails reads its facts before it takes its lock. */
  public static final Mutation FACTS_FIRST =
      new Mutation(
          "comms.send_email_supervisor",
          """
          begin
              return supervision.run('comms.send_email', _payload);
          """,
          """
          declare
              _facts supervision.attempt_facts := comms.send_email_supervisor_facts((_payload ->> 'send_email_task_id')::bigint);
              _run supervision.run := supervision.begin_run('comms.send_email', _payload);
              _step supervision.step;
          begin
              if _run.status is not null then
                  return jsonb_build_object('status', _run.status);
              end if;
              _step := comms.send_email_decide(_facts);
              perform supervision.schedule_attempts(array[row(_run, null, _step, null)::supervision.taken_step]);
              return supervision.end_run(_run, to_jsonb(_facts), _step);
          """);

  /** Returns a mutation that removes this piece. */
  public static Mutation without(String function, String cut) {
    return new Mutation(function, cut, "");
  }

  /** Applies it to this database. */
  public void apply(TestDatabase database) throws SQLException {
    try (Connection owner = database.connect()) {
      apply(owner);
    }
  }

  /** Applies it with the rights of the owner; fails if the piece does not exist any more. */
  public void apply(Connection owner) throws SQLException {
    String source = source(owner);
    assertThat(source).as("source of %s", function).contains(cut);
    try (Statement statement = owner.createStatement()) {
      statement.execute(source.replace(cut, replacement));
    }
  }

  private String source(Connection owner) throws SQLException {
    try (PreparedStatement statement =
        owner.prepareStatement("select pg_get_functiondef(to_regproc(?)::oid)")) {
      statement.setString(1, function);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return String.valueOf(row.getString(1));
      }
    }
  }
}
