package dev.steadyhand.spring;

/** When that is, seen from the application's own Flyway, Liquibase or SQL scripts. */
public enum MigrationOrder {
  /** First, so that they may use functions and tables of Steadyhand. */
  BEFORE,
  /** Last, so that packs of the application may use its tables. */
  AFTER
}
