package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.plpgsql.Cursor;
import java.util.List;

/** Reads what follows {@code from}: tables, calls, queries and joins of them. */
final class TableReader {
  private final Cursor cursor;
  private final Gathering found;
  private final ExpressionReader expressions;
  private final QueryReader queries;

  TableReader(Cursor cursor, Gathering found, ExpressionReader expressions, QueryReader queries) {
    this.cursor = cursor;
    this.found = found;
    this.expressions = expressions;
    this.queries = queries;
  }

  void list() {
    do {
      joined();
    } while (cursor.accept(","));
  }

  private void joined() {
    item();
    while (cursor.isAtWordOf(Words.JOINS)) {
      join();
    }
  }

  private void join() {
    boolean isNatural = cursor.accept("natural");
    boolean isCross = cursor.accept("cross");
    if (!cursor.accept("inner")
        && (cursor.accept("left") || cursor.accept("right") || cursor.accept("full"))) {
      cursor.accept("outer");
    }
    cursor.expect("join");
    item();
    if (isNatural || isCross) {
      return;
    }
    while (cursor.isAtWordOf(Words.JOINS)) {
      cursor.nested(
          () -> {
            join();
            return found;
          });
    }
    if (cursor.accept("using")) {
      cursor.skipParentheses();
      if (cursor.accept("as")) {
        cursor.name();
      }
    } else {
      cursor.expect("on");
      expressions.read();
    }
  }

  private void item() {
    cursor.accept("lateral");
    if (cursor.isAt("(")) {
      parenthesized();
    } else if (cursor.accept("rows", "from")) {
      functions();
    } else if (isCall()) {
      expressions.primaries().read();
    } else {
      cursor.accept("only");
      table();
    }
    if (cursor.accept("with")) {
      cursor.expect("ordinality");
    }
    alias();
    if (cursor.accept("tablesample")) {
      cursor.qualifiedName();
      cursor.skipParentheses();
      if (cursor.accept("repeatable")) {
        cursor.skipParentheses();
      }
    }
  }

  /** A query, or a join, in parentheses. Whether it is a query. */
  private boolean parenthesized() {
    return cursor.nested(
        () -> {
          boolean isQuery = false;
          cursor.expect("(");
          if (cursor.isAtWordOf(Words.QUERY_STARTS)) {
            queries.query();
            isQuery = true;
          } else if (cursor.isAt("(")) {
            isQuery = parenthesized();
            if (isQuery && queries.selects().isContinued()) {
              queries.selects().continued();
            } else {
              alias();
              while (cursor.isAtWordOf(Words.JOINS)) {
                join();
                isQuery = false;
              }
            }
          } else {
            joined();
          }
          cursor.expect(")");
          return isQuery;
        });
  }

  private void functions() {
    cursor.expect("(");
    do {
      expressions.primaries().read();
      if (cursor.accept("as")) {
        cursor.skipParentheses();
      }
    } while (cursor.accept(","));
    cursor.expect(")");
  }

  private boolean isCall() {
    int ahead = 0;
    while (cursor.peek(ahead).isName() && cursor.peek(ahead + 1).is(".")) {
      ahead += 2;
    }
    return (cursor.peek(ahead).isName() && cursor.peek(ahead + 1).is("("))
        || cursor.isAtWordOf(Words.VALUES);
  }

  /** Reads the name of a table that is read. */
  void table() {
    found.read(name());
  }

  /** Reads names of tables that commas separate. */
  void names() {
    do {
      cursor.accept("only");
      table();
    } while (cursor.accept(","));
  }

  /** Reads the name of a table. */
  TableName name() {
    int line = cursor.peek().line();
    if (cursor.isAtWordOf(Words.FUNCTION_NAMES)) {
      throw cursor.unexpected();
    }
    List<String> path = cursor.qualifiedName();
    cursor.accept("*");
    String schema = path.size() > 1 ? path.get(path.size() - 2) : "";
    return new TableName(schema, path.getLast(), line);
  }

  /** Reads another name for a table, with names and types of its columns, if it is there. */
  void alias() {
    boolean isSaid = cursor.accept("as");
    boolean isName =
        cursor.peek().isName()
            && !cursor.isAtWordOf(Cursor.RESERVED)
            && !cursor.isAtWordOf(Words.FUNCTION_NAMES)
            && !cursor.isAt("set");
    if (isName) {
      cursor.next();
    }
    if (cursor.isAt("(") && (isName || isSaid)) {
      cursor.skipParentheses();
    } else if (isSaid && !isName) {
      throw cursor.unexpected();
    }
  }
}
