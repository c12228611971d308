package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;

/** A request that cannot be made a call of. Its message names the field, never what it holds. */
public final class InvalidRequest extends Exception {
  private static final long serialVersionUID = 1L;

  /** For this reason. */
  public InvalidRequest(String message) {
    super(message);
  }

  /** As an outcome. */
  public Outcome outcome() {
    return Outcome.Refused.invalid(String.valueOf(getMessage()));
  }
}
