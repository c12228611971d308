package dev.steadyhand.database.sql;

import java.util.List;

/**
 * A text, cut into tokens and comments.
 *
 * @param text the text
 * @param tokens its tokens
 * @param comments its comments
 */
public record TokenizedSql(String text, Tokens tokens, List<Comment> comments) {

  /**
   * A comment.
   *
   * @param text with its dashes, or slashes and asterisks
   * @param start its offset in the text
   * @param line its line in the file
   */
  public record Comment(String text, int start, int line) {}

  /** Cuts a text; throws {@link SqlSyntaxException} if a quote or a comment does not end. */
  public static TokenizedSql of(String text) {
    return of(text, 1);
  }

  /** Cuts a text whose first line has this number. */
  public static TokenizedSql of(String text, int firstLine) {
    return Tokenizer.read(text, firstLine);
  }

  /** Returns its statements. */
  public List<SqlStatement> statements() {
    return StatementSplitter.split(this);
  }
}
