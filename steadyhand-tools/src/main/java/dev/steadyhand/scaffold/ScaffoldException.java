package dev.steadyhand.scaffold;

/** What was asked for cannot be written; the message says why, and what would do. */
public final class ScaffoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For this reason. */
  public ScaffoldException(String message) {
    super(message);
  }
}
