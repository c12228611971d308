package dev.steadyhand.spring.internal;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports why the worker could not be started without a stack trace. */
final class WorkerStartFailureAnalyzer extends AbstractFailureAnalyzer<WorkerStartException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, WorkerStartException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Correct what the message names. To start without a worker, set"
            + " steadyhand.worker.enabled=false.",
        cause);
  }
}
