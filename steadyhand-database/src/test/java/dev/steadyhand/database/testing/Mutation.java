package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;

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
    String source = database.text("select pg_get_functiondef(to_regproc(?)::oid)", function);
    assertThat(source).as("source of %s", function).contains(cut);
    database.execute(source.replace(cut, replacement));
  }
}
