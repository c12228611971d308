package dev.steadyhand.postgres;

/** What a commit is worth when the machine fails. */
public enum Durability {
  /** A committed transaction survives a crash: PostgreSQL's own defaults, said aloud. */
  DURABLE,

  /** Nothing is forced to disk; a crash may destroy the database. For tests that throw it away. */
  FAST
}
