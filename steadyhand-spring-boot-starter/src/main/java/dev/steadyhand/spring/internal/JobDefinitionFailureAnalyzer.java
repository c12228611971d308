package dev.steadyhand.spring.internal;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports a handler that cannot work without a stack trace. */
final class JobDefinitionFailureAnalyzer extends AbstractFailureAnalyzer<JobDefinitionException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, JobDefinitionException cause) {
    return new FailureAnalysis(cause.description(), cause.action(), cause);
  }
}
