package dev.steadyhand.database.internal;

import dev.steadyhand.database.PlannedScript;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that a migration runs in its transaction, or prints.
 *
 * @param heading what it is, for the reader of the printed form and of an error
 * @param sql one or more statements
 * @param script the script that it applies, if it does
 */
public record Step(String heading, String sql, @Nullable PlannedScript script) {

  /** The script that it applies, if it does. */
  public Optional<PlannedScript> applies() {
    return Optional.ofNullable(script);
  }
}
