package dev.steadyhand.worker;

import java.time.Duration;

/**
 * Receives events of a worker, for metrics, traces and tests. Called on the worker's own threads,
 * so implementations must be fast; exceptions are logged and otherwise ignored.
 */
public interface WorkerListener {
  /** A scope around the processing of a task, on the thread that does it. */
  interface Scope extends AutoCloseable {
    /** A scope that does nothing. */
    Scope NONE = () -> {};

    @Override
    void close();
  }

  /** Called when the processing of a task starts. */
  default Scope taskStarted(TaskInfo task) {
    return Scope.NONE;
  }

  /** Called when a task has reached a step. */
  default void reached(Step step, TaskInfo task) {}

  /** Called when the worker's processing of a task has ended. */
  default void taskEnded(TaskInfo task, TaskEnd end, Duration took) {}

  /** Called when tasks were claimed from a queue. */
  default void claimed(String queue, int tasks) {}

  /** Called when leases of long-running tasks were renewed; some may turn out to be lost. */
  default void leasesRenewed(int renewed, int lost) {}

  /** Called when the worker's state has changed. */
  default void stateChanged(WorkerState state) {}
}
