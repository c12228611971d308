package dev.steadyhand.lint.internal.parse;

/**
 * One token of SQL.
 *
 * @param text a word in lowercase; a quoted name or a string without its quotes; else as written
 * @param start its offset in the text
 * @param line its line in the file
 */
record Token(Kind kind, String text, int start, int line) {

  /** What kind of token. */
  enum Kind {
    WORD,
    QUOTED_NAME,
    STRING,
    NUMBER,
    PARAMETER,
    /** Operators and punctuation. */
    SYMBOL,
    END
  }

  /** Whether it is this keyword or symbol. */
  boolean is(String wanted) {
    return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equals(wanted);
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }

  /** Whether it is an operator of expressions, and no punctuation. */
  boolean isOperator() {
    return kind == Kind.SYMBOL && Tokenizer.isOperator(text.charAt(0)) && !text.equals("=>");
  }

  /** Whether it opens a parenthesis or bracket. */
  boolean opens() {
    return is("(") || is("[");
  }

  /** Whether it closes a parenthesis or bracket. */
  boolean closes() {
    return is(")") || is("]");
  }

  /** Why this token is a mistake, in the words of PostgreSQL. */
  ParseFailure unexpected() {
    return new ParseFailure(
        text.isEmpty() && kind == Kind.END
            ? "syntax error at end of input"
            : "syntax error at or near \"%s\"".formatted(text),
        line);
  }
}
