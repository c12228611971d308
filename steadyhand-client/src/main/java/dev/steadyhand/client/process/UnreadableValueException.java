package dev.steadyhand.client.process;

/**
 * A stored value does not fit its class any more, for example the input of an instance that older
 * code started. The message names the process, the instance and the field, never the value.
 */
public final class UnreadableValueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this message. */
  public UnreadableValueException(String message) {
    super(message);
  }
}
