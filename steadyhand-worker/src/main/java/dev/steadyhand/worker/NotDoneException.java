package dev.steadyhand.worker;

/**
 * Thrown by a handler that knows that nothing has happened: the attempt failed, and is retried by
 * the policy like any other. An effect that is made at most once needs it, because any other
 * exception leaves open whether it took effect, and then a person has to find out.
 */
public class NotDoneException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this reason. */
  public NotDoneException(String message) {
    super(message);
  }

  /** Creates an exception with this reason and cause. */
  public NotDoneException(String message, Throwable cause) {
    super(message, cause);
  }
}
