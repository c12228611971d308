package dev.steadyhand.database.internal;

import dev.steadyhand.database.PlannedScript;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a migration that is run in its transaction, or printed.
 *
 * @param heading its description, for printed scripts and error messages
 * @param sql one or more statements
 * @param script the script that it applies, if any
 */
public record Step(String heading, String sql, @Nullable PlannedScript script) {

  /** Returns the script that it applies, if any. */
  public Optional<PlannedScript> applies() {
    return Optional.ofNullable(script);
  }
}
