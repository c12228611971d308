package dev.steadyhand.worker.internal;

import java.sql.SQLException;

/**
 * An attempt of a handler failed. The failure was read on the thread of the handler: nothing here
 * runs code of the application.
 */
final class HandlerFailedException extends SQLException {
  private static final long serialVersionUID = 1L;

  private static final String STATE = "SHJOB";

  private final transient JobFailure failure;

  HandlerFailedException(JobFailure failure) {
    this(failure, STATE);
  }

  /**
   * @param state tells whether it may be tried again at once
   */
  HandlerFailedException(JobFailure failure, String state) {
    super("a handler failed", state);
    this.failure = failure;
  }

  JobFailure failure() {
    return failure;
  }
}
