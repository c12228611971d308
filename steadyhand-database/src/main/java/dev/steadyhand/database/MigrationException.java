package dev.steadyhand.database;

/**
 * Thrown if a migration was rejected or failed; nothing of it was applied.
 *
 * <p>The message is meant for the person who ran the migration: it names the script and says what
 * to do.
 */
public class MigrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception for a rejected migration. */
  public MigrationException(String message) {
    super(message);
  }

  /** Creates an exception for a failed migration. */
  public MigrationException(String message, Throwable cause) {
    super(message, cause);
  }
}
