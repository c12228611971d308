package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;

/** Thrown if a request is invalid. The message names the field, never its value. */
public final class InvalidRequest extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this reason. */
  public InvalidRequest(String message) {
    super(message);
  }

  /** Converts it to an outcome. */
  public Outcome outcome() {
    return Outcome.Refused.invalid(String.valueOf(getMessage()));
  }
}
