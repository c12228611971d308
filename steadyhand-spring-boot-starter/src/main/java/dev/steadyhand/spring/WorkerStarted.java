package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;

/**
 * Published when a worker has started.
 *
 * @param worker the new worker; there may have been others before
 */
public record WorkerStarted(Worker worker) {}
