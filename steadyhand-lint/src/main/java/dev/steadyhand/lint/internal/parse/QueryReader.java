package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.parse.Token.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** Reads one SQL statement or expression. */
final class QueryReader {
  private static final Set<String> SET_OPERATIONS = Set.of("union", "intersect", "except");
  private static final Set<String> TAILS = Set.of("order", "limit", "offset", "fetch", "for");
  private static final Set<String> ROWS = Set.of("row", "rows");

  private final Cursor cursor;
  private final Gathering found = new Gathering();
  private final ExpressionReader expressions;
  private final TableReader tables;
  private final ChangeReader changes;

  private QueryReader(Cursor cursor) {
    this.cursor = cursor;
    this.expressions = new ExpressionReader(cursor, found, this);
    this.tables = new TableReader(cursor, found, expressions, this);
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
    reader.selection();
    reader.continued();
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
    reader.selection();
    reader.continued();
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
    boolean creates = cursor.isAt("create");
    if (creates && !Words.KINDS.contains(cursor.peek(1).text())) {
      cursor.next();
      throw cursor.unexpected();
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
            term();
            continued();
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
      names();
      cursor.expect("set");
      cursor.name();
    }
    if (cursor.accept("cycle")) {
      names();
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

  /** Reads names that commas separate. */
  void names() {
    do {
      cursor.qualifiedName();
    } while (cursor.accept(","));
  }

  private void term() {
    if (cursor.isAt("(")) {
      expressions.primaries().parenthesized();
    } else if (cursor.accept("values")) {
      do {
        expressions.primaries().parenthesized();
      } while (cursor.accept(","));
    } else if (cursor.accept("table")) {
      tables.table();
    } else {
      cursor.expect("select");
      selection();
    }
  }

  /** Whether a query goes on here after one of its terms. */
  boolean isContinued() {
    return cursor.isAtWordOf(SET_OPERATIONS) || cursor.isAtWordOf(TAILS);
  }

  /** Reads the rest of a query after its first term. */
  void continued() {
    while (isContinued()) {
      if (cursor.acceptAnyOf(SET_OPERATIONS)) {
        if (!cursor.accept("all")) {
          cursor.accept("distinct");
        }
        if (cursor.isAt("with")) {
          throw cursor.unexpected();
        }
        term();
      } else {
        tail();
      }
    }
  }

  private void tail() {
    order();
    if (cursor.accept("limit") && !cursor.accept("all")) {
      expressions.read();
    }
    if (cursor.accept("offset")) {
      expressions.read();
      cursor.acceptAnyOf(ROWS);
    }
    if (cursor.accept("fetch")) {
      fetch();
    }
    if (cursor.accept("for")) {
      lock();
    }
  }

  private void fetch() {
    if (!cursor.accept("first")) {
      cursor.expect("next");
    }
    if (!cursor.isAtWordOf(ROWS)) {
      expressions.primaries().read();
    }
    cursor.acceptAnyOf(ROWS);
    if (!cursor.accept("with", "ties")) {
      cursor.expect("only");
    }
  }

  private void lock() {
    if (cursor.accept("read", "only")) {
      return;
    }
    found.lock();
    if (!cursor.accept("no", "key", "update")
        && !cursor.accept("key", "share")
        && !cursor.accept("share")) {
      cursor.expect("update");
    }
    if (cursor.accept("of")) {
      names();
    }
    if (!cursor.accept("nowait")) {
      cursor.accept("skip", "locked");
    }
  }

  /** Reads {@code order by}, if it is there. */
  void order() {
    if (cursor.accept("order")) {
      cursor.expect("by");
      do {
        expressions.read();
        if (cursor.accept("using")) {
          cursor.next();
        } else if (!cursor.accept("asc")) {
          cursor.accept("desc");
        }
        if (cursor.accept("nulls") && !cursor.accept("first")) {
          cursor.expect("last");
        }
      } while (cursor.accept(","));
    }
  }

  /** Reads what follows {@code select}. */
  private void selection() {
    if (cursor.isAtEnd()) {
      throw cursor.unexpected();
    }
    if (cursor.accept("distinct")) {
      if (cursor.accept("on")) {
        expressions.primaries().parenthesized();
      }
    } else {
      cursor.accept("all");
    }
    if (!isPastTargets()) {
      targets();
    }
    if (cursor.accept("into")) {
      cursor.acceptAnyOf(Set.of("temporary", "temp", "unlogged"));
      cursor.accept("table");
      cursor.qualifiedName();
    }
    if (cursor.accept("from")) {
      tables.list();
    }
    if (cursor.accept("where")) {
      expressions.read();
    }
    if (cursor.accept("group")) {
      cursor.expect("by");
      groups();
    }
    if (cursor.accept("having")) {
      expressions.read();
    }
    if (cursor.accept("window")) {
      do {
        cursor.name();
        cursor.expect("as");
        expressions.primaries().calls().window();
      } while (cursor.accept(","));
    }
  }

  private boolean isPastTargets() {
    return cursor.isAtEnd()
        || cursor.isAt(")")
        || cursor.isAtWordOf(Set.of("into", "from", "where", "group", "having", "window"))
        || isContinued();
  }

  /** Reads expressions that may have labels. */
  void targets() {
    do {
      if (cursor.accept("*")) {
        found.name(List.of("*"));
      } else {
        expressions.read();
      }
      if (cursor.accept("as")) {
        cursor.label();
      } else if (cursor.peek().isName()
          && !cursor.isAtWordOf(Words.NO_BARE_LABELS)
          && !cursor.isAtWordOf(Words.RESERVED)) {
        cursor.next();
      }
    } while (cursor.accept(","));
  }

  private void groups() {
    if (!cursor.accept("all")) {
      cursor.accept("distinct");
    }
    groupList();
  }

  private void groupList() {
    do {
      group();
    } while (cursor.accept(","));
  }

  /** One thing to group by, or a set of them, which may be empty. */
  private void group() {
    if (cursor.accept("(", ")")) {
      return;
    }
    if (cursor.accept("grouping", "sets", "(")
        || cursor.accept("rollup", "(")
        || cursor.accept("cube", "(")) {
      cursor.nested(
          () -> {
            groupList();
            return found;
          });
      cursor.expect(")");
    } else {
      expressions.read();
    }
  }

  /** Reads the tables of a {@code from} or {@code using}. */
  void tables() {
    tables.list();
  }
}
