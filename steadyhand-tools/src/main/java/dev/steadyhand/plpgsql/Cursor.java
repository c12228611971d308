package dev.steadyhand.plpgsql;

import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.database.sql.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A place among tokens. */
public final class Cursor {
  /** Far more than anybody writes, and far less than a thread's stack holds. */
  private static final int MAX_DEPTH = 300;

  /** Keywords that are no names, unless quoted. */
  public static final Set<String> RESERVED =
      Set.of(
          """
          all analyse analyze and any array as asc asymmetric both case cast check collate column
          constraint create current_catalog current_date current_role current_time
          current_timestamp current_user default deferrable desc distinct do else end except false
          fetch for foreign from grant group having in initially intersect into lateral leading
          limit localtime localtimestamp not null offset on only or order placing primary
          references returning select session_user some symmetric system_user table then to
          trailing true union unique user using variadic when where window with
          """
              .strip()
              .split("\\s+"));

  private final List<Token> tokens;
  private final Token end;
  private int at;
  private int depth;

  /** A cursor at the first of these tokens. */
  public Cursor(Tokens tokens) {
    this(tokens.list(), tokens.next());
  }

  private Cursor(List<Token> tokens, Token end) {
    this.tokens = tokens;
    this.end = end;
  }

  public Token peek() {
    return peek(0);
  }

  public Token peek(int ahead) {
    return at + ahead < tokens.size() ? tokens.get(at + ahead) : end;
  }

  public Token next() {
    Token token = peek();
    if (at < tokens.size()) {
      at++;
    }
    return token;
  }

  /** The offset in the text at which the last of the tokens has ended. */
  public int end() {
    return end.start();
  }

  public int position() {
    return at;
  }

  public void backTo(int position) {
    at = position;
  }

  public boolean isAtEnd() {
    return at >= tokens.size();
  }

  /** Whether these keywords or symbols come next. */
  public boolean isAt(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  public boolean isAtWordOf(Set<String> words) {
    return !isAtEnd() && peek().kind() == Kind.WORD && words.contains(peek().text());
  }

  public boolean isAtOperator() {
    return !isAtEnd() && peek().isOperator();
  }

  public boolean isAtString() {
    return !isAtEnd() && peek().kind() == Kind.STRING;
  }

  /** Passes these keywords or symbols if they come next. */
  public boolean accept(String... words) {
    boolean isHere = isAt(words);
    if (isHere) {
      at += words.length;
    }
    return isHere;
  }

  public boolean acceptAnyOf(Set<String> words) {
    boolean isHere = isAtWordOf(words);
    if (isHere) {
      at++;
    }
    return isHere;
  }

  public void expect(String... words) {
    for (String word : words) {
      if (!accept(word)) {
        throw unexpected();
      }
    }
  }

  public void expectEnd() {
    if (!isAtEnd()) {
      throw unexpected();
    }
  }

  public SqlSyntaxException unexpected() {
    return peek().unexpected();
  }

  /** Any name, even one that is a keyword. */
  public String label() {
    if (isAtEnd() || !peek().isName()) {
      throw unexpected();
    }
    return next().text();
  }

  /** A name that is no reserved word. */
  public String name() {
    if (isAtWordOf(RESERVED)) {
      throw unexpected();
    }
    return label();
  }

  /** A name with its schema. */
  public List<String> qualifiedName() {
    List<String> path = new ArrayList<>();
    path.add(name());
    while (accept(".")) {
      path.add(label());
    }
    return path;
  }

  /** Reads names that commas separate. */
  public void names() {
    do {
      qualifiedName();
    } while (accept(","));
  }

  /** Passes a parenthesis or bracket with all that is in it. */
  public void skipParentheses() {
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
  public void skipRest() {
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
  public Cursor until(String... words) {
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
  public boolean hasAhead(String word) {
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
  public List<Cursor> split(String word) {
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

  /** The tokens that are left. */
  public Tokens tokens() {
    return new Tokens(tokens.subList(at, tokens.size()), end);
  }

  /** Passes the tokens that are left. Returns a cursor over them. */
  public Cursor rest() {
    Cursor rest = new Cursor(tokens.subList(at, tokens.size()), end);
    at = tokens.size();
    return rest;
  }

  /** The same tokens without those between two positions. */
  public Cursor without(int from, int to) {
    List<Token> others = new ArrayList<>(tokens.subList(0, from));
    others.addAll(tokens.subList(to, tokens.size()));
    return new Cursor(others, end);
  }

  /** Reads something that may contain its like. */
  public <T> T nested(Supplier<T> read) {
    if (++depth > MAX_DEPTH) {
      throw new SqlSyntaxException("nested too deeply", peek().line());
    }
    T result = read.get();
    depth--;
    return result;
  }
}
