package dev.steadyhand.lint.internal.parse;

import static dev.steadyhand.lint.internal.parse.ExpressionReader.ANY;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads calls of functions. */
final class CallReader {
  private static final Set<String> PRECISE_CLOCKS =
      Set.of("current_time", "current_timestamp", "localtime", "localtimestamp");

  private static final Set<String> FRAME =
      Set.of(
          "rows",
          "range",
          "groups",
          "between",
          "and",
          "unbounded",
          "preceding",
          "following",
          "current",
          "row",
          "exclude",
          "no",
          "others",
          "group",
          "ties");

  private final Cursor cursor;
  private final Gathering found;
  private final ExpressionReader expressions;
  private final QueryReader queries;

  CallReader(Cursor cursor, Gathering found, ExpressionReader expressions, QueryReader queries) {
    this.cursor = cursor;
    this.found = found;
    this.expressions = expressions;
    this.queries = queries;
  }

  /**
   * Reads the arguments and what follows them.
   *
   * @param path the name of the function, which has been read
   */
  Expression read(List<String> path, Token first) {
    String simpleName = path.getLast();
    boolean isKeyword = path.size() == 1 && first.kind() == Kind.WORD;
    if (isKeyword && form(simpleName)) {
      aggregation();
      return ANY;
    }
    int place = found.openCall();
    Map<String, Expression> named = new LinkedHashMap<>();
    List<Expression> positional =
        isKeyword && Words.WORDY_FUNCTIONS.contains(simpleName)
            ? wordyArguments(simpleName)
            : arguments(named);
    aggregation();
    return found.closeCall(
        place,
        new Call(
            String.join(".", path.subList(0, path.size() - 1)),
            simpleName,
            positional,
            named,
            first.line()));
  }

  /** Whether a function that needs no parentheses comes next. */
  boolean isValue() {
    return cursor.isAtWordOf(Words.VALUES)
        && !(cursor.isAt("current_schema") && cursor.peek(1).is("("));
  }

  Call value() {
    Token token = cursor.next();
    if (PRECISE_CLOCKS.contains(token.text()) && cursor.isAt("(")) {
      cursor.skipParentheses();
    }
    return found.closeCall(
        found.openCall(), new Call("", token.text(), List.of(), Map.of(), token.line()));
  }

  /** Reads what looks like a call and is part of the grammar, if it is. */
  private boolean form(String name) {
    if (Words.FORMS.contains(name)) {
      arguments(new LinkedHashMap<>());
    } else if (Words.WORDY_FORMS.contains(name)) {
      wordyArguments(name);
    } else if (Words.TABLE_FORMS.contains(name)) {
      cursor.skipParentheses();
    } else {
      return false;
    }
    return true;
  }

  /** Reads arguments by position and by name. */
  List<Expression> arguments(Map<String, Expression> named) {
    List<Expression> positional = new ArrayList<>();
    cursor.expect("(");
    if (cursor.accept(")") || cursor.accept("*", ")")) {
      return positional;
    }
    if (!cursor.accept("distinct")) {
      cursor.accept("all");
    }
    do {
      cursor.accept("variadic");
      if (cursor.peek().isName() && isArrow(cursor.peek(1))) {
        String name = cursor.next().text();
        cursor.next();
        named.put(name, expressions.read());
      } else {
        positional.add(expressions.read());
      }
    } while (cursor.accept(","));
    queries.selects().order();
    cursor.expect(")");
    return positional;
  }

  private static boolean isArrow(Token token) {
    return token.is("=>") || token.is(":=");
  }

  /** Reads arguments that words may separate, as in {@code substring(a from 2 for 3)}. */
  private List<Expression> wordyArguments(String name) {
    // In position(a in b) the word separates, and is no operator.
    int binding = name.equals("position") ? ExpressionReader.OPERATOR : 0;
    List<Expression> values = new ArrayList<>();
    cursor.expect("(");
    if (name.equals("extract")) {
      values.add(new Expression.Text(cursor.next().text()));
    }
    while (!cursor.accept(")")) {
      if (cursor.accept("returning") || cursor.accept("as")) {
        Types.read(cursor);
      } else if (!cursor.accept(",") && !cursor.accept(":") && !separator()) {
        values.add(expressions.read(binding));
      }
      queries.selects().order();
    }
    return values;
  }

  /** Passes a word that separates; a variable or a function can have the same name. */
  private boolean separator() {
    Token next = cursor.peek(1);
    boolean isName =
        !cursor.isAtWordOf(Cursor.RESERVED)
            && (next.is(",") || next.is(")") || next.is(".") || next.is("("));
    return !isName && cursor.acceptAnyOf(Words.SEPARATORS);
  }

  /** Reads what may follow the call of an aggregate or of a window function. */
  private void aggregation() {
    if (cursor.accept("within", "group")) {
      cursor.expect("(");
      queries.selects().order();
      cursor.expect(")");
    }
    if (cursor.accept("filter", "(")) {
      cursor.expect("where");
      expressions.read();
      cursor.expect(")");
    }
    if (cursor.accept("over")) {
      if (cursor.isAt("(")) {
        window();
      } else {
        cursor.name();
      }
    }
  }

  /** Reads the definition of a window. */
  void window() {
    cursor.expect("(");
    if (cursor.peek().isName()
        && !cursor.isAt("partition")
        && !cursor.isAt("order")
        && !cursor.isAtWordOf(FRAME)) {
      cursor.next();
    }
    if (cursor.accept("partition", "by")) {
      expressions.list();
    }
    queries.selects().order();
    while (!cursor.accept(")")) {
      if (!cursor.acceptAnyOf(FRAME)) {
        expressions.read(ExpressionReader.OPERATOR);
      }
    }
  }
}
