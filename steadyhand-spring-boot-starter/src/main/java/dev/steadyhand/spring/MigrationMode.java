package dev.steadyhand.spring;

/** How the schema is handled when the application starts. */
public enum MigrationMode {
  /** Migrates it. If several applications start at once, one migrates and the others wait. */
  RUN,
  /** Fails the start unless the schema is up to date. */
  VALIDATE,
  /** Does nothing. */
  OFF
}
