package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;

/** Makes the worker, once for each start. A bean of this type replaces the usual one. */
@FunctionalInterface
public interface WorkerFactory {
  /** A worker that is not started yet. */
  Worker create();
}
