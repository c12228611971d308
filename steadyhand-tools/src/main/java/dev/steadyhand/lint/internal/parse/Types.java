package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.plpgsql.Cursor;
import java.util.List;

/** Reads the names of types. */
final class Types {
  private Types() {}

  /** Reads a type. Returns its name without its schema. */
  static String read(Cursor cursor) {
    cursor.accept("setof");
    boolean isInterval = cursor.isAt("interval");
    cursor.accept("national");
    List<String> path = cursor.qualifiedName();
    if (cursor.isAt("%") && isReference(cursor.peek(1))) {
      cursor.next();
      cursor.next();
    }
    if (!cursor.accept("precision")) {
      cursor.accept("varying");
    }
    if (isInterval) {
      intervalFields(cursor);
    }
    if (cursor.isAt("(")) {
      cursor.skipParentheses();
    }
    if (cursor.isAt("with", "time") || cursor.isAt("without", "time")) {
      cursor.next();
      cursor.expect("time", "zone");
    }
    bounds(cursor);
    return path.getLast();
  }

  private static boolean isReference(Token token) {
    return token.is("type") || token.is("rowtype");
  }

  /** Reads what follows a literal of an interval, such as {@code day to second}. */
  static void intervalFields(Cursor cursor) {
    if (cursor.acceptAnyOf(Words.INTERVAL_FIELDS)
        && cursor.isAt("to")
        && Words.INTERVAL_FIELDS.contains(cursor.peek(1).text())) {
      cursor.next();
      cursor.next();
    }
    if (cursor.isAt("(") && cursor.peek(1).kind() == Kind.NUMBER) {
      cursor.skipParentheses();
    }
  }

  private static void bounds(Cursor cursor) {
    if (cursor.isAt("array")) {
      cursor.next();
    }
    while (cursor.accept("[")) {
      if (!cursor.accept("]")) {
        cursor.next();
        cursor.expect("]");
      }
    }
  }
}
