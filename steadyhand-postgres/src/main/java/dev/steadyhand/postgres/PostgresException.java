package dev.steadyhand.postgres;

import java.io.Serial;

/**
 * Thrown if an operation on the embedded server failed; the message is a single line with the
 * reason.
 */
public final class PostgresException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public PostgresException(String message) {
    super(message);
  }

  public PostgresException(String message, Throwable cause) {
    super(message, cause);
  }
}
