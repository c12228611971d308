package dev.steadyhand.spring.internal;

import dev.steadyhand.database.MigrationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports a problem with the schema without a stack trace. */
final class MigrationFailureAnalyzer extends AbstractFailureAnalyzer<MigrationException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, MigrationException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Migrate as a user with the required privileges (steadyhand.migration.username), with roles"
            + " that exist (steadyhand.migration.roles), or outside the application"
            + " (steadyhand.migrate=validate or off).",
        cause);
  }
}
