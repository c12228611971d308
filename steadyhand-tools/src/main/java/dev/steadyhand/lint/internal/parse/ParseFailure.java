package dev.steadyhand.lint.internal.parse;

/** A text whose structure cannot be followed. */
final class ParseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;

  ParseFailure(String message, int line) {
    super(message, null, false, false);
    this.line = line;
  }

  int line() {
    return line;
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
