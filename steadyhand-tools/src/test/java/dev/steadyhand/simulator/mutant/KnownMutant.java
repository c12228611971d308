package dev.steadyhand.simulator.mutant;

import dev.steadyhand.simulator.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * A mutant that something has to catch.
 *
 * @param name what is broken, in words
 * @param guard what catches it
 * @param changes what it changes
 */
record KnownMutant(String name, Guard guard, List<Change> changes) implements Mutant {
  /** Keeps its own copy. */
  KnownMutant {
    changes = List.copyOf(changes);
  }

  /** A mutant that the simulator catches with this process. */
  static KnownMutant simulated(String name, String process, Level level, Change... changes) {
    return new KnownMutant(name, new Guard.Simulation(process, level), List.of(changes));
  }

  /** A mutant that an SQL test catches. */
  static KnownMutant sentence(String name, String file, Change... changes) {
    return new KnownMutant(name, new Guard.Sentence(file), List.of(changes));
  }

  /** A mutant that a test in Java catches. */
  static KnownMutant fence(String name, String file, String sentence, Change... changes) {
    return new KnownMutant(name, new Guard.Fence(file, sentence), List.of(changes));
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
