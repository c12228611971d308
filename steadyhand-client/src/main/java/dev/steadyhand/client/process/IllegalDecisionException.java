package dev.steadyhand.client.process;

/**
 * A decision that cannot be carried out, for example one that waits for nothing. The run fails like
 * one that throws: it is retried, then the instance is stuck. The message names the process and the
 * instance, never a value.
 */
public final class IllegalDecisionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this message. */
  public IllegalDecisionException(String message) {
    super(message);
  }
}
