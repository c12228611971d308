package dev.steadyhand.worker;

/** Thrown by a handler if no retry can help: the task becomes a dead letter immediately. */
public class PermanentFailureException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this reason. */
  public PermanentFailureException(String message) {
    super(message);
  }

  /** Creates an exception with this reason and cause. */
  public PermanentFailureException(String message, Throwable cause) {
    super(message, cause);
  }
}
