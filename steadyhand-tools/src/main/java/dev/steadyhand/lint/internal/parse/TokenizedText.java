package dev.steadyhand.lint.internal.parse;

import java.util.List;

/** A text, cut into tokens and comments. */
record TokenizedText(List<Token> tokens, List<Comment> comments) {

  /**
   * A comment.
   *
   * @param text with its dashes, or slashes and asterisks
   * @param start its offset in the text
   * @param line its line in the file
   */
  record Comment(String text, int start, int line) {}
}
