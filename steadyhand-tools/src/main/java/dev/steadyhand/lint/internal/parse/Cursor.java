package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.parse.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A place among tokens. */
final class Cursor {
  /** Far more than anybody writes, and far less than a thread's stack holds. */
  private static final int MAX_DEPTH = 300;

  private final List<Token> tokens;
  private final Token end;
  private int at;
  private int depth;

  /**
   * A cursor at the first of these tokens.
   *
   * @param end what follows the last of them
   */
  Cursor(List<Token> tokens, Token end) {
    this.tokens = tokens;
    this.end = end;
  }

  /** A cursor over a whole text. */
  static Cursor over(List<Token> tokens) {
    int line = tokens.isEmpty() ? 1 : tokens.getLast().line();
    return new Cursor(tokens, new Token(Kind.END, "", Integer.MAX_VALUE, line));
  }

  Token peek() {
    return peek(0);
  }

  Token peek(int ahead) {
    return at + ahead < tokens.size() ? tokens.get(at + ahead) : end;
  }

  Token next() {
    Token token = peek();
    if (at < tokens.size()) {
      at++;
    }
    return token;
  }

  /** The offset in the text at which the last of the tokens has ended. */
  int end() {
    return end.start();
  }

  int position() {
    return at;
  }

  void backTo(int position) {
    at = position;
  }

  boolean isAtEnd() {
    return at >= tokens.size();
  }

  /** Whether these keywords or symbols come next. */
  boolean isAt(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  boolean isAtWordOf(Set<String> words) {
    return !isAtEnd() && peek().kind() == Kind.WORD && words.contains(peek().text());
  }

  boolean isAtOperator() {
    return !isAtEnd() && peek().isOperator();
  }

  boolean isAtString() {
    return !isAtEnd() && peek().kind() == Kind.STRING;
  }

  /** Passes these keywords or symbols if they come next. */
  boolean accept(String... words) {
    boolean isHere = isAt(words);
    if (isHere) {
      at += words.length;
    }
    return isHere;
  }

  boolean acceptAnyOf(Set<String> words) {
    boolean isHere = isAtWordOf(words);
    if (isHere) {
      at++;
    }
    return isHere;
  }

  void expect(String... words) {
    for (String word : words) {
      if (!accept(word)) {
        throw unexpected();
      }
    }
  }

  void expectEnd() {
    if (!isAtEnd()) {
      throw unexpected();
    }
  }

  ParseFailure unexpected() {
    return peek().unexpected();
  }

  /** Any name, even one that is a keyword. */
  String label() {
    if (isAtEnd() || !peek().isName()) {
      throw unexpected();
    }
    return next().text();
  }

  /** A name that is no reserved word. */
  String name() {
    if (isAtWordOf(Words.RESERVED)) {
      throw unexpected();
    }
    return label();
  }

  /** A name with its schema. */
  List<String> qualifiedName() {
    List<String> path = new ArrayList<>();
    path.add(name());
    while (accept(".")) {
      path.add(label());
    }
    return path;
  }

  /** Reads names that commas separate. */
  void names() {
    do {
      qualifiedName();
    } while (accept(","));
  }

  /** Passes a parenthesis or bracket with all that is in it. */
  void skipParentheses() {
    int open = 0;
    do {
      if (isAtEnd()) {
        throw unexpected();
      }
      Token token = next();
      open += token.opens() ? 1 : token.closes() ? -1 : 0;
    } while (open > 0);
  }

  /** All that is left, with its parentheses in balance. */
  void skipRest() {
    while (!isAtEnd()) {
      if (peek().closes()) {
        throw unexpected();
      }
      if (peek().opens()) {
        skipParentheses();
      } else {
        next();
      }
    }
  }

  /** The tokens up to one of these words, which is next then; those in parentheses do not count. */
  Cursor until(String... words) {
    int from = at;
    int open = 0;
    while (!isAtEnd()) {
      Token token = peek();
      if (open == 0) {
        for (String word : words) {
          if (token.is(word)) {
            return new Cursor(tokens.subList(from, at), token);
          }
        }
      }
      open += token.opens() ? 1 : token.closes() ? -1 : 0;
      if (open < 0 || token.is(";")) {
        throw unexpected();
      }
      next();
    }
    throw unexpected();
  }

  /** Whether one of these words is left, outside of parentheses. */
  boolean hasAhead(String word) {
    int open = 0;
    for (int i = at; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (open == 0 && token.is(word)) {
        return true;
      }
      open += token.opens() ? 1 : token.closes() ? -1 : 0;
    }
    return false;
  }

  /** The tokens that are left, cut at this word outside of parentheses. */
  List<Cursor> split(String word) {
    List<Cursor> parts = new ArrayList<>();
    int from = at;
    int open = 0;
    for (; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (open == 0 && token.is(word)) {
        parts.add(new Cursor(tokens.subList(from, at), token));
        from = at + 1;
      }
      open += token.opens() ? 1 : token.closes() ? -1 : 0;
    }
    parts.add(new Cursor(tokens.subList(from, at), end));
    return parts;
  }

  Cursor rest() {
    Cursor rest = new Cursor(tokens.subList(at, tokens.size()), end);
    at = tokens.size();
    return rest;
  }

  /** The same tokens without those between two positions. */
  Cursor without(int from, int to) {
    List<Token> others = new ArrayList<>(tokens.subList(0, from));
    others.addAll(tokens.subList(to, tokens.size()));
    return new Cursor(others, end);
  }

  /** Reads something that may contain its like. */
  <T> T nested(Supplier<T> read) {
    if (++depth > MAX_DEPTH) {
      throw new ParseFailure("nested too deeply", peek().line());
    }
    T result = read.get();
    depth--;
    return result;
  }
}
