package dev.steadyhand.database;

import java.util.List;

/**
 * The changes that a migration would make to a database.
 *
 * @param scripts the scripts to apply, in order
 * @param unchanged how many scripts are already applied
 * @param packs the packs that the database will have
 * @param schemas the schemas to create first
 */
public record MigrationPlan(
    List<PlannedScript> scripts, int unchanged, PackChoice packs, List<String> schemas) {

  /** Makes copies of the lists. */
  public MigrationPlan {
    scripts = List.copyOf(scripts);
    schemas = List.copyOf(schemas);
  }

  /** Returns whether there is nothing to do. */
  public boolean isEmpty() {
    return scripts.isEmpty();
  }
}
