package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.lint.internal.model.Write;
import dev.steadyhand.lint.internal.model.Write.Kind;
import dev.steadyhand.lint.internal.model.Write.OnConflict;
import dev.steadyhand.plpgsql.Cursor;
import java.util.Set;

/** Reads statements that change rows. */
final class ChangeReader {
  static final Set<String> STARTS = Set.of("insert", "update", "delete", "merge", "truncate");

  private final Cursor cursor;
  private final Gathering found;
  private final ExpressionReader expressions;
  private final QueryReader queries;
  private final TableReader tables;

  ChangeReader(Cursor cursor, Gathering found, ExpressionReader expressions, QueryReader queries) {
    this.cursor = cursor;
    this.found = found;
    this.expressions = expressions;
    this.queries = queries;
    this.tables = new TableReader(cursor, found, expressions, queries);
  }

  void read() {
    switch (cursor.next().text()) {
      case "insert" -> insert();
      case "update" -> update();
      case "delete" -> delete();
      case "merge" -> merge();
      default -> truncate();
    }
  }

  private void insert() {
    cursor.expect("into");
    TableName table = tables.name();
    if (cursor.accept("as")) {
      cursor.name();
    }
    insertedRows();
    found.write(new Write(Kind.INSERT, table, onConflict()));
    returning();
  }

  private void insertedRows() {
    if (cursor.isAt("(")
        && !Words.QUERY_STARTS.contains(cursor.peek(1).text())
        && !cursor.peek(1).is("(")) {
      cursor.skipParentheses();
    }
    if (cursor.accept("overriding")) {
      cursor.next();
      cursor.expect("value");
    }
    if (!cursor.accept("default", "values")) {
      queries.query();
    }
  }

  private OnConflict onConflict() {
    if (!cursor.accept("on")) {
      return OnConflict.FAILS;
    }
    cursor.expect("conflict");
    if (cursor.accept("on", "constraint")) {
      cursor.name();
    } else if (cursor.isAt("(")) {
      conflictKey();
    }
    cursor.expect("do");
    if (cursor.accept("nothing")) {
      return OnConflict.KEEPS;
    }
    cursor.expect("update");
    assignments();
    condition();
    return OnConflict.UPDATES;
  }

  /** Reads the columns or expressions of an index. */
  private void conflictKey() {
    cursor.expect("(");
    do {
      if (cursor.peek().isName() && !cursor.peek(1).is("(") && !cursor.peek(1).is(".")) {
        cursor.next();
      } else {
        expressions.primaries().read();
      }
      if (cursor.accept("collate")) {
        cursor.qualifiedName();
      }
      if (cursor.peek().isName()) {
        cursor.qualifiedName();
      }
    } while (cursor.accept(","));
    cursor.expect(")");
    condition();
  }

  private void update() {
    cursor.accept("only");
    TableName table = tables.name();
    tables.alias();
    found.write(new Write(Kind.UPDATE, table, OnConflict.FAILS));
    assignments();
    if (cursor.accept("from")) {
      queries.tables().list();
    }
    condition();
    returning();
  }

  private void assignments() {
    cursor.expect("set");
    do {
      if (cursor.isAt("(")) {
        cursor.skipParentheses();
      } else {
        column();
      }
      cursor.expect("=");
      expressions.read();
    } while (cursor.accept(","));
  }

  private void column() {
    cursor.name();
    while (cursor.isAt(".") || cursor.isAt("[")) {
      if (cursor.accept(".")) {
        cursor.label();
      } else {
        expressions.primaries().subscript();
      }
    }
  }

  private void condition() {
    if (cursor.accept("where")) {
      if (cursor.accept("current", "of")) {
        cursor.name();
      } else {
        expressions.read();
      }
    }
  }

  private void returning() {
    if (cursor.accept("returning")) {
      if (cursor.accept("with")) {
        cursor.skipParentheses();
      }
      queries.selects().targets();
    }
  }

  private void delete() {
    cursor.expect("from");
    cursor.accept("only");
    TableName table = tables.name();
    tables.alias();
    found.write(new Write(Kind.DELETE, table, OnConflict.FAILS));
    if (cursor.accept("using")) {
      queries.tables().list();
    }
    condition();
    returning();
  }

  private void merge() {
    cursor.expect("into");
    cursor.accept("only");
    TableName table = tables.name();
    tables.alias();
    found.write(new Write(Kind.MERGE, table, OnConflict.FAILS));
    cursor.expect("using");
    queries.tables().list();
    cursor.expect("on");
    expressions.read();
    while (cursor.accept("when")) {
      mergeCase();
    }
    returning();
  }

  private void mergeCase() {
    cursor.accept("not");
    cursor.expect("matched");
    if (cursor.accept("by")) {
      cursor.next();
    }
    if (cursor.accept("and")) {
      expressions.read();
    }
    cursor.expect("then");
    if (cursor.accept("update")) {
      assignments();
    } else if (cursor.accept("insert")) {
      insertedRows();
    } else if (!cursor.accept("delete")) {
      cursor.expect("do", "nothing");
    }
  }

  private void truncate() {
    cursor.accept("table");
    do {
      cursor.accept("only");
      found.write(new Write(Kind.TRUNCATE, tables.name(), OnConflict.FAILS));
    } while (cursor.accept(","));
    cursor.skipRest();
  }
}
