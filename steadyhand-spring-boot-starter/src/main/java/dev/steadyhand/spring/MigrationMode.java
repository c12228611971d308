package dev.steadyhand.spring;

/** What is done about the schema when the application starts. */
public enum MigrationMode {
  /** Brings it up to date. Of several applications one does, and the others wait. */
  RUN,
  /** Refuses to start unless it is up to date. */
  VALIDATE,
  /** Nothing. */
  OFF
}
