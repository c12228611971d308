package dev.steadyhand.worker;

import java.time.Duration;

/**
 * Is told what a worker does: for metrics, traces and tests. Called on the worker's own threads, so
 * it must be quick; what it throws is logged and changes nothing.
 */
public interface WorkerListener {
  /** A scope around the work on a task, on the thread that does it. */
  interface Scope extends AutoCloseable {
    /** A scope of nothing. */
    Scope NONE = () -> {};

    @Override
    void close();
  }

  /** The work on a task begins. */
  default Scope taskStarted(TaskInfo task) {
    return Scope.NONE;
  }

  /** A task has come to a step. */
  default void reached(Step step, TaskInfo task) {}

  /** The worker's part in a task ended. */
  default void taskEnded(TaskInfo task, TaskEnd end, Duration took) {}

  /** Tasks were claimed from a queue. */
  default void claimed(String queue, int tasks) {}

  /** Leases of long work were prolonged, some perhaps in vain. */
  default void leasesRenewed(int renewed, int lost) {}

  /** The worker's state changed. */
  default void stateChanged(WorkerState state) {}
}
