package dev.steadyhand.database.testing;

/** The initial contents of a test database. */
public enum Template {
  /** Empty. */
  EMPTY,
  /** Everything that the migrator installs. */
  MIGRATED,
  /** The same with the helpers of the SQL tests: assertions and a settable clock. */
  SENTENCES
}
