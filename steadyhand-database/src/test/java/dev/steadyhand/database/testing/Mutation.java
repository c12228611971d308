package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A function with a piece of its text replaced, to see that something notices.
 *
 * @param function its name with schema
 * @param cut the piece
 * @param replacement what stands there instead
 */
public record Mutation(String function, String cut, String replacement) {
  /** The function without this piece. */
  public static Mutation without(String function, String cut) {
    return new Mutation(function, cut, "");
  }

  /** Replaces it in this database. */
  public void apply(TestDatabase database) throws SQLException {
    try (Connection owner = database.connect()) {
      apply(owner);
    }
  }

  /** Replaces it, with the rights of its owner; fails if the piece is not there any more. */
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
