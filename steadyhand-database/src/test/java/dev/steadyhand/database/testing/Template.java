package dev.steadyhand.database.testing;

/** What a fresh test database starts with. */
public enum Template {
  /** Nothing at all. */
  EMPTY,
  /** Everything that the migrator installs. */
  MIGRATED,
  /** The same with the helpers of the SQL tests: assertions and a settable clock. */
  SENTENCES
}
