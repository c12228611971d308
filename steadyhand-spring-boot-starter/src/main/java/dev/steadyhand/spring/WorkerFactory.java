package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;

/** Creates the worker for each start. Define a bean of this type to replace the default. */
@FunctionalInterface
public interface WorkerFactory {
  /** Creates a worker that is not started yet. */
  Worker create();
}
