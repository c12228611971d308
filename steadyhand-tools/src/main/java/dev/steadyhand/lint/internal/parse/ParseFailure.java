package dev.steadyhand.lint.internal.parse;

/** The parser refused a text. */
final class ParseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int position;

  /**
   * @param message what the parser said
   * @param position the character, counted from one; nought if not known
   */
  ParseFailure(String message, int position) {
    super(message, null, false, false);
    this.position = position;
  }

  int position() {
    return position;
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
