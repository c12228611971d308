package dev.steadyhand.database;

import java.util.List;

/**
 * What a migration would do to one database.
 *
 * @param scripts the scripts to apply, in order
 * @param unchanged how many scripts are already in place
 * @param packs the packs that the database will have
 * @param schemas the schemas to create first
 */
public record MigrationPlan(
    List<PlannedScript> scripts, int unchanged, PackChoice packs, List<String> schemas) {

  /** Keeps its own copies of the lists. */
  public MigrationPlan {
    scripts = List.copyOf(scripts);
    schemas = List.copyOf(schemas);
  }

  /** Whether everything is in place already. */
  public boolean isEmpty() {
    return scripts.isEmpty();
  }
}
