package dev.steadyhand.simulator.mutant;

import dev.steadyhand.simulator.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * A mutant that the simulator has to catch.
 *
 * @param name what is broken, in words
 * @param process where it shows
 * @param level how fine the steps have to be for that
 * @param changes what it changes
 */
record KnownMutant(String name, String process, Level level, List<Change> changes)
    implements Mutant {
  /** Keeps its own copy. */
  KnownMutant {
    changes = List.copyOf(changes);
  }

  @Override
  public void apply(Connection owner) throws SQLException {
    for (Change change : changes) {
      change.make(owner);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
