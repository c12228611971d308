package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.plpgsql.Cursor;
import java.util.LinkedHashMap;

/** Reads one SQL statement or expression. */
final class QueryReader {
  private final Cursor cursor;
  private final Gathering found = new Gathering();
  private final ExpressionReader expressions;
  private final TableReader tables;
  private final SelectReader selects;
  private final ChangeReader changes;

  private QueryReader(Cursor cursor) {
    this.cursor = cursor;
    this.expressions = new ExpressionReader(cursor, found, this);
    this.tables = new TableReader(cursor, found, expressions, this);
    this.selects = new SelectReader(cursor, found, expressions, tables);
    this.changes = new ChangeReader(cursor, found, expressions, this);
  }

  /** Reads a whole statement. */
  static Query statement(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    reader.anyStatement();
    return reader.finished(line);
  }

  /** Reads an expression, to which PL/pgSQL adds {@code select}: it may go on with {@code from}. */
  static Query expression(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    reader.selects.selection();
    reader.selects.continued();
    return reader.finished(line);
  }

  /** Reads a variable and the value that it gets. */
  static Query assignment(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    cursor.next();
    while (!cursor.accept(":=") && !cursor.accept("=")) {
      if (cursor.isAt("[")) {
        reader.expressions.primaries().subscript();
      } else {
        cursor.expect(".");
        cursor.label();
      }
    }
    reader.selects.selection();
    reader.selects.continued();
    return reader.finished(line);
  }

  /** Reads the default value of a column, and leaves what follows it. */
  static Query defaultValue(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    reader.expressions.readDefault();
    return reader.found.query(line);
  }

  /** Reads the default value of a parameter, and leaves what follows it. */
  static Query value(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    reader.expressions.read();
    return reader.found.query(line);
  }

  /** Reads arguments in parentheses, such as those of a cursor. */
  static Query arguments(Cursor cursor, int line) {
    QueryReader reader = new QueryReader(cursor);
    reader.expressions.primaries().calls().arguments(new LinkedHashMap<>());
    return reader.finished(line);
  }

  private Query finished(int line) {
    cursor.expectEnd();
    return found.query(line);
  }

  private void anyStatement() {
    if (isChange() || cursor.isAtWordOf(Words.QUERY_STARTS) || cursor.isAt("(")) {
      query();
    } else if (cursor.accept("call")) {
      expressions.primaries().read();
    } else if (cursor.isAtWordOf(Words.UTILITIES)) {
      utility();
    } else {
      throw cursor.unexpected();
    }
  }

  /** Passes a statement that rules do not ask for, but for tables that it locks and its query. */
  private void utility() {
    boolean creates = cursor.accept("create");
    if (creates) {
      cursor.accept("or", "replace");
      if (!cursor.acceptAnyOf(Words.KINDS)) {
        throw cursor.unexpected();
      }
    }
    if (cursor.accept("lock")) {
      cursor.accept("table");
      tables.names();
    }
    while (creates && !cursor.isAtEnd() && !isQueryAfterAs()) {
      if (cursor.peek().opens()) {
        cursor.skipParentheses();
      } else {
        cursor.next();
      }
    }
    if (cursor.accept("as")) {
      query();
    }
    cursor.skipRest();
  }

  private boolean isQueryAfterAs() {
    return cursor.isAt("as")
        && (isQueryStart(cursor.peek(1))
            || (cursor.peek(1).is("(") && isQueryStart(cursor.peek(2))));
  }

  private static boolean isQueryStart(Token token) {
    return token.kind() == Kind.WORD && Words.QUERY_STARTS.contains(token.text());
  }

  private boolean isChange() {
    return cursor.isAtWordOf(ChangeReader.STARTS);
  }

  /** Reads a query, or a statement that changes rows. */
  void query() {
    cursor.nested(
        () -> {
          if (cursor.accept("with")) {
            with();
          }
          if (isChange()) {
            changes.read();
          } else {
            selects.term();
            selects.continued();
          }
          return found;
        });
  }

  private void with() {
    cursor.accept("recursive");
    do {
      found.with(cursor.name());
      if (cursor.isAt("(")) {
        cursor.skipParentheses();
      }
      cursor.expect("as");
      cursor.accept("not");
      cursor.accept("materialized");
      cursor.expect("(");
      query();
      cursor.expect(")");
      searchAndCycle();
    } while (cursor.accept(","));
  }

  private void searchAndCycle() {
    if (cursor.accept("search")) {
      cursor.next();
      cursor.expect("first", "by");
      cursor.names();
      cursor.expect("set");
      cursor.name();
    }
    if (cursor.accept("cycle")) {
      cursor.names();
      cursor.expect("set");
      cursor.name();
      if (cursor.accept("to")) {
        expressions.read();
        cursor.expect("default");
        expressions.read();
      }
      cursor.expect("using");
      cursor.name();
    }
  }

  SelectReader selects() {
    return selects;
  }

  TableReader tables() {
    return tables;
  }
}
