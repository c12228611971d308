package dev.steadyhand.database;

import java.util.List;

/**
 * The result of a migration.
 *
 * @param applied the scripts that were run, in order; empty if the database was up to date
 * @param unchanged how many scripts were already applied
 * @param packs the packs that the database has now
 */
public record MigrationResult(List<PlannedScript> applied, int unchanged, PackChoice packs) {

  /** Makes a copy of the list. */
  public MigrationResult {
    applied = List.copyOf(applied);
  }

  /** Returns whether the database was up to date. */
  public boolean nothingApplied() {
    return applied.isEmpty();
  }
}
