package dev.steadyhand.spring.internal;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports an invalid property of a channel without a stack trace. */
final class ChannelSettingsFailureAnalyzer
    extends AbstractFailureAnalyzer<ChannelSettingsException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, ChannelSettingsException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Correct the property; docs/how-to/channels.md lists them all. To start without a worker,"
            + " set steadyhand.worker.enabled=false.",
        cause);
  }
}
