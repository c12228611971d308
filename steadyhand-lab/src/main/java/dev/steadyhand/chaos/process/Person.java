package dev.steadyhand.chaos.process;

import dev.steadyhand.chaos.provider.Ledger;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Does what only a person can do: finds out at the provider what came of calls whose outcome nobody
 * knows, and releases what is stuck.
 */
public final class Person {
  private final Ledger ledger;

  public Person(Ledger ledger) {
    this.ledger = ledger;
  }

  /** Returns for how many effects and instances something was done. */
  public int help(DatabaseUrl url) throws SQLException {
    int helped = 0;
    try (Connection connection = url.connect();
        PreparedStatement ask =
            connection.prepareStatement("select * from chaos.open_questions()");
        ResultSet open = ask.executeQuery()) {
      while (open.next()) {
        @Nullable String effect = open.getString("effect_name");
        if (effect == null) {
          release(connection, open);
        } else {
          resolve(connection, open, effect);
        }
        helped++;
      }
    }
    return helped;
  }

  private void resolve(Connection connection, ResultSet open, String effect) throws SQLException {
    String subject = open.getString("subject");
    boolean isTaken = ledger.hasTaken(effect, subject);
    try (PreparedStatement statement =
        connection.prepareStatement("select chaos.answer(?, ?, ?, ?, ?, ?)")) {
      statement.setString(1, open.getString("process_name"));
      statement.setLong(2, open.getLong("instance_id"));
      statement.setString(3, effect);
      statement.setString(4, open.getString("effect_key"));
      statement.setBoolean(5, isTaken);
      statement.setString(6, subject);
      statement.execute();
    }
  }

  private static void release(Connection connection, ResultSet open) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select supervision.release_java(?, ?, 'the faults are over')")) {
      statement.setString(1, open.getString("process_name"));
      statement.setLong(2, open.getLong("instance_id"));
      statement.execute();
    }
  }
}
