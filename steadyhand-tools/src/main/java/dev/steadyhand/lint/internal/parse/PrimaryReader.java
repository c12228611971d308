package dev.steadyhand.lint.internal.parse;

import static dev.steadyhand.lint.internal.parse.ExpressionReader.ANY;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.List;

/** Reads operands of expressions: constants, names, calls, parentheses. */
final class PrimaryReader {
  private final Cursor cursor;
  private final Gathering found;
  private final ExpressionReader expressions;
  private final QueryReader queries;
  private final CallReader calls;

  /** Whether the last parentheses held nothing but a query. */
  private boolean wasQuery;

  PrimaryReader(Cursor cursor, Gathering found, ExpressionReader expressions, QueryReader queries) {
    this.cursor = cursor;
    this.found = found;
    this.expressions = expressions;
    this.queries = queries;
    this.calls = new CallReader(cursor, found, expressions, queries);
  }

  CallReader calls() {
    return calls;
  }

  Expression read() {
    if (cursor.isAtEnd()) {
      throw cursor.unexpected();
    }
    Token token = cursor.peek();
    return switch (token.kind()) {
      case STRING -> new Expression.Text(cursor.next().text());
      case NUMBER -> new Expression.Text(cursor.next().text());
      case PARAMETER -> {
        cursor.next();
        yield indirection(ANY);
      }
      case QUOTED_NAME -> named();
      case WORD -> word(token);
      case SYMBOL -> {
        if (!token.is("(")) {
          throw token.unexpected();
        }
        yield indirection(parenthesized());
      }
      case END -> throw token.unexpected();
    };
  }

  private Expression word(Token token) {
    String word = token.text();
    switch (word) {
      case "true", "false" -> {
        cursor.next();
        return new Expression.Text(word);
      }
      case "null", "default" -> {
        cursor.next();
        return ANY;
      }
      case "case" -> {
        return choice();
      }
      case "exists" -> {
        if (cursor.peek(1).is("(")) {
          cursor.next();
          return parenthesized();
        }
      }
      case "array" -> {
        return indirection(array());
      }
      case "cast", "treat" -> {
        return indirection(cast());
      }
      case "row" -> {
        if (cursor.peek(1).is("(")) {
          cursor.next();
          return indirection(calls.read(List.of("row"), token));
        }
      }
      case "collation" -> {
        if (cursor.accept("collation", "for")) {
          return parenthesized();
        }
      }
      default -> {
        if (calls.isValue()) {
          return calls.value();
        }
      }
    }
    return named();
  }

  private Expression choice() {
    cursor.expect("case");
    if (!cursor.isAt("when")) {
      expressions.read();
    }
    do {
      cursor.expect("when");
      expressions.read();
      cursor.expect("then");
      expressions.read();
    } while (cursor.isAt("when"));
    if (cursor.accept("else")) {
      expressions.read();
    }
    cursor.expect("end");
    return ANY;
  }

  private Expression array() {
    cursor.expect("array");
    if (cursor.isAt("(")) {
      return parenthesized();
    }
    elements();
    return ANY;
  }

  private void elements() {
    cursor.nested(
        () -> {
          cursor.expect("[");
          while (!cursor.accept("]")) {
            if (cursor.isAt("[")) {
              elements();
            } else {
              expressions.read();
            }
            if (!cursor.isAt("]")) {
              cursor.expect(",");
            }
          }
          return ANY;
        });
  }

  private Expression cast() {
    cursor.next();
    cursor.expect("(");
    Expression value = expressions.read();
    cursor.expect("as");
    Types.read(cursor);
    cursor.expect(")");
    return value;
  }

  /** Reads a query, an expression or a row in parentheses. */
  Expression parenthesized() {
    return cursor.nested(this::inParentheses);
  }

  private Expression inParentheses() {
    cursor.expect("(");
    if (cursor.isAtWordOf(Words.QUERY_STARTS)) {
      queries.query();
      return closed(ANY, true);
    }
    Expression value;
    boolean isQuery = false;
    if (cursor.isAt("(")) {
      value = parenthesized();
      isQuery = wasQuery;
      int before = cursor.position();
      if (isQuery && queries.selects().isContinued()) {
        queries.selects().continued();
        return closed(ANY, true);
      }
      value = expressions.continued(indirection(value), 0);
      isQuery = isQuery && cursor.position() == before;
    } else {
      value = expressions.read();
    }
    if (cursor.accept(",")) {
      expressions.list();
      value = ANY;
      isQuery = false;
    }
    return closed(value, isQuery);
  }

  private Expression closed(Expression value, boolean isQuery) {
    cursor.expect(")");
    wasQuery = isQuery;
    return value;
  }

  /** Fields and elements of a value. */
  private Expression indirection(Expression value) {
    Expression whole = value;
    while (cursor.isAt(".") || cursor.isAt("[")) {
      whole = ANY;
      if (cursor.accept(".")) {
        if (!cursor.accept("*")) {
          cursor.label();
        }
      } else {
        subscript();
      }
    }
    return whole;
  }

  /** Reads {@code [1]} or {@code [1:2]}. */
  void subscript() {
    cursor.expect("[");
    while (!cursor.accept("]")) {
      if (!cursor.accept(":")) {
        expressions.read();
        if (!cursor.isAt("]")) {
          cursor.expect(":");
        }
      }
    }
  }

  private Expression named() {
    Token first = cursor.peek();
    List<String> path = path(first);
    if (cursor.isAt("(")) {
      Expression call = calls.read(path, first);
      return cursor.isAtString() ? typed(first) : indirection(call);
    }
    if (cursor.isAtString() || isLongType()) {
      return typed(first);
    }
    if (first.kind() == Kind.WORD && Words.FUNCTION_NAMES.contains(first.text())) {
      throw first.unexpected();
    }
    return indirection(found.name(path));
  }

  private List<String> path(Token first) {
    if (first.kind() == Kind.WORD && Cursor.RESERVED.contains(first.text())) {
      throw first.unexpected();
    }
    List<String> path = new ArrayList<>();
    path.add(cursor.label());
    while (cursor.accept(".")) {
      path.add(cursor.accept("*") ? "*" : cursor.label());
    }
    return path;
  }

  /** Whether a type of several words, and then a constant of it, goes on here. */
  private boolean isLongType() {
    return ((cursor.isAt("with", "time", "zone") || cursor.isAt("without", "time", "zone"))
            && cursor.peek(3).kind() == Kind.STRING)
        || ((cursor.isAt("precision") || cursor.isAt("varying"))
            && cursor.peek(1).kind() == Kind.STRING);
  }

  /** A constant with its type before it, such as {@code interval '1 day'}. */
  private Expression typed(Token type) {
    while (!cursor.isAtString()) {
      cursor.next();
    }
    Expression.Text value = new Expression.Text(cursor.next().text());
    if (type.is("interval")) {
      Types.intervalFields(cursor);
    }
    return value;
  }
}
