package dev.steadyhand.database;

import java.util.List;

/**
 * What a migration did.
 *
 * @param applied the scripts that were run, in order; empty if the database was up to date
 * @param unchanged how many scripts were already in place
 * @param packs the packs that the database has now
 */
public record MigrationResult(List<PlannedScript> applied, int unchanged, PackChoice packs) {

  /** Keeps its own copy of the list. */
  public MigrationResult {
    applied = List.copyOf(applied);
  }

  /** Whether the database was up to date. */
  public boolean nothingApplied() {
    return applied.isEmpty();
  }
}
