package dev.steadyhand.scaffold;

/** Invalid input; the message explains why, and what is valid. */
public final class ScaffoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with this message. */
  public ScaffoldException(String message) {
    super(message);
  }
}
