package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Loose;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Registration;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.model.Table;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the statements of a script. */
final class ScriptReader {
  private static final Set<String> ROUTINES =
      Set.of("function", "procedure", "routine", "aggregate");

  private static final Set<String> TABLES = Set.of("table", "view", "foreign", "materialized");

  private final SqlText text;
  private final List<Element> elements = new ArrayList<>();
  private final Set<String> described = new LinkedHashSet<>();
  private final Set<String> dropped = new LinkedHashSet<>();
  private final Set<String> closedSchemas = new LinkedHashSet<>();

  ScriptReader(SqlText text) {
    this.text = text;
  }

  Script read() {
    try {
      read(TokenizedSql.of(text.text(), text.firstLine()));
    } catch (SqlSyntaxException e) {
      unreadable(e, List.of());
    }
    return new Script(List.copyOf(elements), described, dropped, closedSchemas);
  }

  private void read(TokenizedSql tokenized) {
    Remarks remarks = Remarks.of(tokenized.comments());
    closedSchemas.addAll(remarks.schemas());
    int end = 0;
    for (SqlStatement split : tokenized.statements()) {
      Cursor statement = new Cursor(split.tokens());
      int before = end;
      end = statement.end();
      Origin origin = new Origin(text.file(), statement.peek().line());
      List<Exemption> exemptions = remarks.exemptions(before, end);
      try {
        read(statement, origin, exemptions);
      } catch (SqlSyntaxException e) {
        unreadable(e, exemptions);
      }
    }
    List<Exemption> trailing = remarks.exemptions(end, Integer.MAX_VALUE);
    if (!trailing.isEmpty()) {
      loose(new Origin(text.file(), trailing.getFirst().line()), trailing);
    }
  }

  private void unreadable(SqlSyntaxException failure, List<Exemption> exemptions) {
    Origin origin = new Origin(text.file(), failure.line());
    elements.add(new Unreadable("", origin, failure.reason(), exemptions));
  }

  private void read(Cursor cursor, Origin origin, List<Exemption> exemptions) {
    if (cursor.isAt("create") && isRoutine(cursor)) {
      elements.add(new FunctionReader(cursor).read(origin, exemptions));
    } else if (cursor.isAt("create") && isTable(cursor)) {
      table(cursor, origin, exemptions);
    } else if (cursor.isAt("grant") || cursor.isAt("revoke")) {
      Optional<Element> grant = new GrantReader(cursor).read(origin, exemptions).map(it -> it);
      grant.ifPresentOrElse(elements::add, () -> loose(origin, exemptions));
    } else if (cursor.isAt("alter", "default", "privileges")) {
      elements.add(new GrantReader(cursor).readDefault(origin, exemptions));
    } else if (cursor.accept("comment")) {
      cursor.expect("on");
      described.addAll(named(cursor));
      cursor.expect("is");
      if (!cursor.isAtString()) {
        cursor.expect("null");
      } else {
        cursor.next();
      }
      cursor.expectEnd();
      loose(origin, exemptions);
    } else if (cursor.accept("drop")) {
      dropped.addAll(named(cursor));
      cursor.skipRest();
      loose(origin, exemptions);
    } else {
      Query query = QueryReader.statement(cursor, origin.line());
      registrations(query, origin, exemptions);
    }
  }

  /** Passes {@code create or replace function}, if it is there. */
  private static boolean isRoutine(Cursor cursor) {
    int start = cursor.position();
    cursor.next();
    cursor.accept("or", "replace");
    boolean isRoutine = cursor.accept("function") || cursor.accept("procedure");
    if (!isRoutine) {
      cursor.backTo(start);
    }
    return isRoutine;
  }

  /** Passes {@code create table}, if it is there. */
  private static boolean isTable(Cursor cursor) {
    int start = cursor.position();
    cursor.next();
    cursor.acceptAnyOf(Set.of("global", "local"));
    cursor.acceptAnyOf(Set.of("temporary", "temp", "unlogged"));
    boolean isTable = cursor.accept("table");
    if (!isTable) {
      cursor.backTo(start);
    }
    return isTable;
  }

  private void loose(Origin origin, List<Exemption> exemptions) {
    if (!exemptions.isEmpty()) {
      elements.add(new Loose(origin, exemptions));
    }
  }

  /** A table; partitions are like the table that they are part of. */
  private void table(Cursor cursor, Origin origin, List<Exemption> exemptions) {
    cursor.accept("if", "not", "exists");
    List<String> path = cursor.qualifiedName();
    if (cursor.isAt("partition") || cursor.isAt("as")) {
      cursor.skipRest();
      loose(origin, exemptions);
      return;
    }
    if (cursor.accept("of")) {
      cursor.qualifiedName();
    }
    List<Query> defaults = cursor.isAt("(") ? defaults(cursor) : List.of();
    if (cursor.isAt("as")) {
      loose(origin, exemptions);
    } else {
      elements.add(
          new Table(
              String.join(".", path.subList(0, path.size() - 1)),
              path.getLast(),
              origin,
              defaults,
              exemptions));
    }
    cursor.skipRest();
  }

  /** The default values of columns. */
  private static List<Query> defaults(Cursor cursor) {
    List<Query> defaults = new ArrayList<>();
    cursor.expect("(");
    Token before = cursor.peek();
    while (!cursor.accept(")")) {
      Token token = cursor.peek();
      if (cursor.isAtEnd()) {
        throw cursor.unexpected();
      } else if (token.opens()) {
        cursor.skipParentheses();
      } else if (cursor.next().is("default") && !before.is("by") && !before.is("set")) {
        defaults.add(QueryReader.defaultValue(cursor, token.line()));
      }
      before = token;
    }
    return List.copyOf(defaults);
  }

  private void registrations(Query query, Origin origin, List<Exemption> exemptions) {
    List<Call> calls =
        query.calls().stream().filter(call -> call.simpleName().startsWith("register_")).toList();
    calls.forEach(call -> elements.add(new Registration(call, origin, exemptions)));
    if (calls.isEmpty()) {
      loose(origin, exemptions);
    }
  }

  /** The functions and tables that a comment or a drop is about. */
  private static List<String> named(Cursor cursor) {
    List<String> names = new ArrayList<>();
    boolean isTable = cursor.isAtWordOf(TABLES);
    if (cursor.accept("foreign")) {
      cursor.expect("table");
    } else if (cursor.accept("materialized")) {
      cursor.expect("view");
    } else if (isTable || cursor.isAtWordOf(ROUTINES)) {
      cursor.next();
    } else if (!cursor.acceptAnyOf(Words.KINDS) && !cursor.acceptAnyOf(Words.OTHER_KINDS)) {
      throw cursor.unexpected();
    } else {
      // Rules do not ask for other things.
      while (!cursor.isAtEnd() && !cursor.isAt("is")) {
        cursor.next();
      }
      return names;
    }
    cursor.accept("if", "exists");
    do {
      names.add(String.join(".", cursor.qualifiedName()));
      if (cursor.isAt("(")) {
        cursor.skipParentheses();
      }
    } while (cursor.accept(","));
    return names;
  }
}
