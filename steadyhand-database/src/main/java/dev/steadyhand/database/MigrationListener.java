package dev.steadyhand.database;

/** Receives the progress of a migration, on the thread that runs it. */
public interface MigrationListener {
  /** Ignores all events. */
  MigrationListener SILENT = new MigrationListener() {};

  /** Called if another migrator holds the lock of this database and this one has to wait. */
  default void waiting() {}

  /** Called with the plan, unless it is empty. */
  default void planned(MigrationPlan plan) {}

  /** Called before a script runs. */
  default void applying(PlannedScript script) {}
}
