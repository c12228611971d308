package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.plpgsql.Cursor;
import java.util.List;
import java.util.Set;

/** Reads {@code select}, {@code values} and what may follow them. */
final class SelectReader {
  private static final Set<String> SET_OPERATIONS = Set.of("union", "intersect", "except");
  private static final Set<String> TAILS = Set.of("order", "limit", "offset", "fetch", "for");
  private static final Set<String> ROWS = Set.of("row", "rows");

  private final Cursor cursor;
  private final Gathering found;
  private final ExpressionReader expressions;
  private final TableReader tables;

  SelectReader(Cursor cursor, Gathering found, ExpressionReader expressions, TableReader tables) {
    this.cursor = cursor;
    this.found = found;
    this.expressions = expressions;
    this.tables = tables;
  }

  /** Reads a query without {@code with}, as far as the next {@code union} or its like. */
  void term() {
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
      cursor.names();
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
  void selection() {
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
          && !cursor.isAtWordOf(Cursor.RESERVED)) {
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
}
