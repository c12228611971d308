package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.plpgsql.BodyPart;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads statements of PL/pgSQL that contain no others. */
final class SimpleStatements {
  private static final Set<String> LEVELS =
      Set.of("debug", "log", "info", "notice", "warning", "exception");

  private SimpleStatements() {}

  /** Nothing comes of {@code null}. */
  static Optional<Statement> read(BodyPart.Simple simple) {
    Token first = simple.first();
    Cursor statement = new Cursor(simple.tokens());
    if (simple.isAssignment()) {
      return Optional.of(assignment(statement));
    }
    int line = first.line();
    return switch (first.text()) {
      case "null" -> nothing(statement);
      case "return" -> Optional.of(end(after(statement), line));
      case "raise" -> Optional.of(raise(after(statement), line));
      case "perform" ->
          Optional.of(new Statement.Perform(line, expression(after(statement), line)));
      case "execute" -> Optional.of(new Statement.Dynamic(line, dynamic(after(statement), line)));
      case "exit", "continue" -> Optional.of(new Statement.Other(line, jump(statement, line)));
      case "assert" -> Optional.of(new Statement.Other(line, list(after(statement), line)));
      case "open" -> Optional.of(open(after(statement), line));
      case "call" ->
          Optional.of(new Statement.Other(line, List.of(QueryReader.statement(statement, line))));
      case "get", "fetch", "move", "close", "commit", "rollback", "do" -> {
        statement.skipRest();
        yield Optional.of(new Statement.Other(line, List.of()));
      }
      default -> Optional.of(sql(statement, line));
    };
  }

  private static Cursor after(Cursor statement) {
    statement.next();
    return statement.rest();
  }

  private static Optional<Statement> nothing(Cursor statement) {
    statement.next();
    statement.expectEnd();
    return Optional.empty();
  }

  private static Query expression(Cursor expression, int line) {
    return QueryReader.expression(expression, line);
  }

  private static List<Query> list(Cursor list, int line) {
    return list.split(",").stream().map(each -> expression(each, line)).toList();
  }

  private static Statement assignment(Cursor statement) {
    Token target = statement.peek();
    return new Statement.Assign(
        target.line(), target.text(), QueryReader.assignment(statement, target.line()));
  }

  private static Statement end(Cursor value, int line) {
    if (value.accept("next")) {
      return new Statement.Other(
          line, value.isAtEnd() ? List.of() : List.of(expression(value.rest(), line)));
    }
    if (value.accept("query", "execute")) {
      return new Statement.Dynamic(line, dynamic(value.rest(), line));
    }
    if (value.accept("query")) {
      return new Statement.Other(line, List.of(QueryReader.statement(value.rest(), line)));
    }
    return new Statement.Return(
        line, value.isAtEnd() ? Optional.empty() : Optional.of(expression(value, line)));
  }

  private static Statement raise(Cursor rest, int line) {
    boolean isError = !rest.isAtWordOf(LEVELS) || rest.isAt("exception");
    rest.acceptAnyOf(LEVELS);
    List<Query> queries = new ArrayList<>();
    if (rest.isAtString()) {
      rest.next();
    } else if (rest.accept("sqlstate")) {
      rest.next();
    } else if (!rest.isAtEnd() && !rest.isAt("using")) {
      rest.label();
    }
    if (rest.accept(",")) {
      Cursor values = rest.hasAhead("using") ? rest.until("using") : rest.rest();
      queries.addAll(list(values, line));
    }
    if (rest.accept("using")) {
      for (Cursor option : rest.rest().split(",")) {
        option.label();
        if (!option.accept(":=")) {
          option.expect("=");
        }
        queries.add(expression(option.rest(), line));
      }
    }
    rest.expectEnd();
    return new Statement.Raise(line, isError, List.copyOf(queries));
  }

  /** The text that is executed, and the values that it uses. */
  private static List<Query> dynamic(Cursor statement, int line) {
    Cursor rest = withoutTargets(statement, new ArrayList<>());
    List<Query> queries = new ArrayList<>();
    List<Cursor> parts = rest.split("using");
    queries.add(expression(parts.getFirst(), line));
    parts.stream().skip(1).forEach(values -> queries.addAll(list(values, line)));
    return List.copyOf(queries);
  }

  private static List<Query> jump(Cursor statement, int line) {
    statement.next();
    if (!statement.isAtEnd() && !statement.isAt("when")) {
      statement.label();
    }
    if (statement.isAtEnd()) {
      return List.of();
    }
    statement.expect("when");
    return List.of(expression(statement.rest(), line));
  }

  private static Statement open(Cursor rest, int line) {
    rest.label();
    if (rest.isAtEnd()) {
      return new Statement.Other(line, List.of());
    }
    if (rest.isAt("(")) {
      return new Statement.Other(line, List.of(QueryReader.arguments(rest.rest(), line)));
    }
    rest.accept("no");
    rest.accept("scroll");
    rest.expect("for");
    return rest.accept("execute")
        ? new Statement.Dynamic(line, dynamic(rest.rest(), line))
        : new Statement.Other(line, List.of(QueryReader.statement(rest.rest(), line)));
  }

  private static Statement sql(Cursor statement, int line) {
    List<String> targets = new ArrayList<>();
    Cursor rest = withoutTargets(statement, targets);
    return new Statement.Sql(line, QueryReader.statement(rest, line), List.copyOf(targets));
  }

  /** Cuts {@code into} and the variables after it out of a statement, as PL/pgSQL does. */
  private static Cursor withoutTargets(Cursor statement, List<String> targets) {
    int start = statement.position();
    int open = 0;
    Token before = statement.peek();
    while (!statement.isAtEnd()) {
      int here = statement.position();
      Token token = statement.next();
      if (open == 0 && token.is("into") && !before.is("insert") && !before.is("merge")) {
        statement.accept("strict");
        do {
          targets.add(String.join(".", statement.qualifiedName()));
        } while (statement.accept(","));
        return statement.without(here, statement.position());
      }
      open += token.opens() ? 1 : token.closes() ? -1 : 0;
      before = token;
    }
    statement.backTo(start);
    return statement;
  }

  /** What a {@code for} loop goes through. */
  static List<Query> rows(Cursor rows, int line) {
    if (rows.accept("execute")) {
      return dynamic(rows.rest(), line);
    }
    if (rows.hasAhead("..")) {
      rows.accept("reverse");
      List<Query> limits = new ArrayList<>();
      for (Cursor part : rows.split("..")) {
        part.split("by").forEach(limit -> limits.add(expression(limit, line)));
      }
      return List.copyOf(limits);
    }
    boolean isQuery =
        rows.isAt("(")
            || rows.isAtWordOf(Words.QUERY_STARTS)
            || rows.isAtWordOf(Words.UTILITIES)
            || rows.isAtWordOf(ChangeReader.STARTS);
    return isQuery ? List.of(QueryReader.statement(rows, line)) : cursorRows(rows, line);
  }

  private static List<Query> cursorRows(Cursor rows, int line) {
    rows.label();
    return rows.isAtEnd() ? List.of() : List.of(QueryReader.arguments(rows.rest(), line));
  }
}
