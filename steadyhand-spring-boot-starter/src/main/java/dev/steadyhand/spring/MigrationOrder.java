package dev.steadyhand.spring;

/** When the migration runs, relative to the application's own Flyway, Liquibase or SQL scripts. */
public enum MigrationOrder {
  /** First, so that those scripts may use functions and tables of Steadyhand. */
  BEFORE,
  /** Last, so that packs of the application may use its tables. */
  AFTER
}
