package dev.steadyhand.worker.internal;

import java.sql.SQLException;

/**
 * A transaction of the application failed before its first handler began: no attempt was made. It
 * was read on the thread of the handler.
 */
final class NotBegunException extends SQLException {
  private static final long serialVersionUID = 1L;

  /** Trying tasks of the same transaction one by one would not help. */
  private static final String NO_CONNECTION = "08001";

  private final transient JobFailure reason;

  NotBegunException(JobFailure reason) {
    this(reason, NO_CONNECTION);
  }

  /**
   * @param state tells whether it may be tried again at once
   */
  NotBegunException(JobFailure reason, String state) {
    super("a handler could not begin", state);
    this.reason = reason;
  }

  JobFailure reason() {
    return reason;
  }
}
