package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;

/**
 * An event: a worker has started.
 *
 * @param worker the new one; there may have been others before
 */
public record WorkerStarted(Worker worker) {}
