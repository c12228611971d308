package dev.steadyhand.worker;

/** The state of a worker. */
public enum WorkerState {
  /** Built, and not started yet. */
  NEW,
  /** Claiming and processing tasks. */
  RUNNING,
  /** The database is unreachable; the worker resumes on its own when it is back. */
  DATABASE_LOST,
  /** It claims no more tasks and finishes the running ones. */
  STOPPING,
  /** It has terminated. */
  STOPPED
}
