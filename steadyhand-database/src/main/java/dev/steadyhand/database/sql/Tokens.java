package dev.steadyhand.database.sql;

import java.util.List;

/**
 * Some tokens in a row.
 *
 * @param list the tokens
 * @param next what follows the last of them
 */
public record Tokens(List<Token> list, Token next) {
  /** Returns all tokens of a text. */
  static Tokens toTheEnd(List<Token> tokens) {
    int line = tokens.isEmpty() ? 1 : tokens.getLast().line();
    int end = Integer.MAX_VALUE;
    return new Tokens(tokens, new Token(Token.Kind.END, "", end, end, line));
  }
}
