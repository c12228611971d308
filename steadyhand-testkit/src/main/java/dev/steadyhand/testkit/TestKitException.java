package dev.steadyhand.testkit;

/**
 * Thrown if the kit itself failed, for example because the database is unreachable; not a failed
 * assertion.
 */
public final class TestKitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an exception with a message and a cause. */
  public TestKitException(String message, Throwable cause) {
    super(message, cause);
  }
}
