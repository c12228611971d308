package dev.steadyhand.worker;

/** What a worker is up to. */
public enum WorkerState {
  /** Built, and not started yet. */
  NEW,
  /** At work. */
  RUNNING,
  /** The database cannot be reached; it goes on by itself once it can. */
  DATABASE_LOST,
  /** It claims nothing more and finishes what it has begun. */
  STOPPING,
  /** It has ended. */
  STOPPED
}
