package dev.steadyhand.database.sql;

/**
 * One token of SQL.
 *
 * @param kind what kind of token
 * @param text a word in lowercase; a quoted name or a string without its quotes; else as written
 * @param start its offset in the text
 * @param end the offset after it
 * @param line its line in the file
 */
public record Token(Kind kind, String text, int start, int end, int line) {

  /** What kind of token. */
  public enum Kind {
    WORD,
    QUOTED_NAME,
    STRING,
    NUMBER,
    PARAMETER,
    /** Operators and punctuation. */
    SYMBOL,
    END
  }

  /** Returns whether it is this keyword or symbol. */
  public boolean is(String wanted) {
    return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equals(wanted);
  }

  /** Returns whether it can be a name. */
  public boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }

  /** Returns whether it is an operator of expressions, and no punctuation. */
  public boolean isOperator() {
    return kind == Kind.SYMBOL && Tokenizer.isOperator(text.charAt(0)) && !text.equals("=>");
  }

  /** Returns whether it opens a parenthesis or bracket. */
  public boolean opens() {
    return is("(") || is("[");
  }

  /** Returns whether it closes a parenthesis or bracket. */
  public boolean closes() {
    return is(")") || is("]");
  }

  /** Returns why this token is a mistake, in the words of PostgreSQL. */
  public SqlSyntaxException unexpected() {
    return new SqlSyntaxException(
        kind == Kind.END
            ? "syntax error at end of input"
            : "syntax error at or near \"%s\"".formatted(text),
        line);
  }
}
