package dev.steadyhand.client;

import org.jspecify.annotations.Nullable;

/**
 * A process could not be started, since the kickoff does not fit the database: no such function, no
 * such argument, a value of another type, or no right to call it. Its message says what to change,
 * and shows no value.
 */
public final class KickoffException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What is wrong, for programs. */
  public enum Reason {
    /** The database has no such schema, or no such function in it. */
    UNKNOWN_FUNCTION,
    /** The function has no such argument, or needs one that was not given. */
    WRONG_ARGUMENTS,
    /** A value is of another type than its argument. */
    WRONG_VALUE,
    /** The user has no right to call the function. */
    NOT_ALLOWED
  }

  private final Reason reason;

  /**
   * @param reason what is wrong, for programs
   * @param message what is wrong and what to change, for people
   */
  public KickoffException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** What is wrong, for programs. */
  public Reason reason() {
    return reason;
  }
}
