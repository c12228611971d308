package dev.steadyhand.client;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a kickoff does not match its function: no such function, no such argument, a value of
 * the wrong type, or a missing privilege. The message says what to change, and contains no values.
 */
public final class KickoffException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason, for programs. */
  public enum Reason {
    /** The database has no such schema, or no such function in it. */
    UNKNOWN_FUNCTION,
    /** The function has no such argument, or needs one that was not given. */
    WRONG_ARGUMENTS,
    /** A value does not have the type of its argument. */
    WRONG_VALUE,
    /** The user may not execute the function. */
    NOT_ALLOWED
  }

  private final Reason reason;

  /**
   * @param reason the reason, for programs
   * @param message the reason and how to fix it, for people
   */
  public KickoffException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** Returns the reason, for programs. */
  public Reason reason() {
    return reason;
  }
}
