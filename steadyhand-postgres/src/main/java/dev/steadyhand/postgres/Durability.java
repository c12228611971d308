package dev.steadyhand.postgres;

/** Whether commits survive a crash of the machine. */
public enum Durability {
  /** Committed transactions survive a crash: PostgreSQL's defaults, set explicitly. */
  DURABLE,

  /** Nothing is forced to disk; a crash may destroy the database. For disposable test databases. */
  FAST
}
