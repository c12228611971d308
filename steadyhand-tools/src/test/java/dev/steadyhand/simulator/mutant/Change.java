package dev.steadyhand.simulator.mutant;

import dev.steadyhand.database.testing.Mutation;
import java.sql.Connection;
import java.sql.SQLException;

/** One thing that a mutant changes. */
@FunctionalInterface
interface Change {
  /** Makes it, with the rights of the owner. */
  void make(Connection owner) throws SQLException;

  /** Removes this piece of the source of a function. */
  static Change without(String function, String piece) {
    return Mutation.without(function, piece)::apply;
  }

  /** Replaces this piece of the source of a function. */
  static Change instead(String function, String piece, String replacement) {
    return new Mutation(function, piece, replacement)::apply;
  }
}
