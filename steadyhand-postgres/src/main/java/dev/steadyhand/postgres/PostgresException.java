package dev.steadyhand.postgres;

import java.io.Serial;

/** The embedded server could not do what was asked; the message says why, in one line. */
public final class PostgresException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public PostgresException(String message) {
    super(message);
  }

  public PostgresException(String message, Throwable cause) {
    super(message, cause);
  }
}
