package dev.steadyhand.database;

/** Hears of a migration's progress, on the thread that runs it. */
public interface MigrationListener {
  /** Hears everything and says nothing. */
  MigrationListener SILENT = new MigrationListener() {};

  /** Another migrator holds the lock of this database; this one waits for it. */
  default void waiting() {}

  /** This is going to be done, unless it is nothing. */
  default void planned(MigrationPlan plan) {}

  /** The script is about to be run. */
  default void applying(PlannedScript script) {}
}
