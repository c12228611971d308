package dev.steadyhand.testkit;

/** The kit could not do what a test asked; the test has neither failed nor passed by that. */
public final class TestKitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** With what happened. */
  public TestKitException(String message, Throwable cause) {
    super(message, cause);
  }
}
