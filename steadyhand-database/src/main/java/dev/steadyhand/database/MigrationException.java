package dev.steadyhand.database;

/**
 * A migration was refused or failed, and nothing of it was applied.
 *
 * <p>The message is written for the person who ran it: it names the script and says what to do.
 */
public class MigrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A refusal. */
  public MigrationException(String message) {
    super(message);
  }

  /** A failure with its cause. */
  public MigrationException(String message, Throwable cause) {
    super(message, cause);
  }
}
