package dev.steadyhand.simulator.mutant;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Another text for a piece of a function. It is applied to the function as it is installed, and
 * fails if the piece is not there any more: a mutant that changes nothing would prove nothing.
 *
 * @param function its name with schema
 * @param cut the piece
 * @param replacement what stands there instead
 */
record Replacement(String function, String cut, String replacement) implements Change {
  @Override
  public void make(Connection owner) throws SQLException {
    String definition = definition(owner);
    if (definition == null || !definition.contains(cut)) {
      throw new IllegalStateException("%s has no such piece: %s".formatted(function, cut));
    }
    try (Statement statement = owner.createStatement()) {
      statement.execute(definition.replace(cut, replacement));
    }
  }

  private @Nullable String definition(Connection owner) throws SQLException {
    try (PreparedStatement statement =
        owner.prepareStatement("select pg_get_functiondef(to_regproc(?)::oid)")) {
      statement.setString(1, function);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    }
  }
}
