package dev.steadyhand.spring.internal;

import dev.steadyhand.database.MigrationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what is wrong with the schema in words, without a stack of traces. */
final class MigrationFailureAnalyzer extends AbstractFailureAnalyzer<MigrationException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, MigrationException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Migrate as somebody who may (steadyhand.migration.username), with roles that exist"
            + " (steadyhand.migration.roles), or apart from the application"
            + " (steadyhand.migrate=validate or off).",
        cause);
  }
}
