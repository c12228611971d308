package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Function.Argument;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.lint.internal.model.Volatility;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code create function} and {@code create procedure}. */
final class FunctionReader {
  private static final Set<String> WORDS_ALONE = Set.of("leakproof", "strict", "window");
  private static final Set<String> WORDS_WITH_VALUE = Set.of("cost", "rows", "parallel");

  private final Cursor cursor;
  private final List<Argument> arguments = new ArrayList<>();
  private final List<Argument> results = new ArrayList<>();
  private final List<Query> defaults = new ArrayList<>();
  private final Map<String, List<String>> settings = new LinkedHashMap<>();
  private final List<Statement> inline = new ArrayList<>();
  private Volatility volatility = Volatility.VOLATILE;
  private boolean isDefiner;
  private String language = "";
  private @Nullable Token body;

  FunctionReader(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Reads the function, whose kind has been read. */
  Element read(Origin origin, List<Exemption> outside) {
    List<String> path = cursor.qualifiedName();
    List<Exemption> exemptions = new ArrayList<>(outside);
    try {
      parameters();
      while (!cursor.isAtEnd()) {
        option();
      }
      List<Statement> statements =
          body == null ? List.copyOf(inline) : statements(body, exemptions);
      return new Function(
          String.join(".", path.subList(0, path.size() - 1)),
          path.getLast(),
          origin,
          List.copyOf(arguments),
          List.copyOf(results),
          List.copyOf(defaults),
          volatility,
          isDefiner,
          settings,
          statements,
          List.copyOf(exemptions));
    } catch (SqlSyntaxException e) {
      return new Unreadable(
          String.join(".", path), new Origin(origin.file(), e.line()), e.reason(), exemptions);
    }
  }

  /** Bodies in other languages are not looked at. */
  private List<Statement> statements(Token string, List<Exemption> exemptions) {
    if (!language.equals("plpgsql") && !language.equals("sql")) {
      return List.of();
    }
    TokenizedSql text = TokenizedSql.of(string.text(), string.line());
    exemptions.addAll(Remarks.of(text.comments()).exemptions(0, Integer.MAX_VALUE));
    return language.equals("sql")
        ? sqlStatements(new Cursor(text.tokens()))
        : BodyStatements.read(text.tokens());
  }

  private static List<Statement> sqlStatements(Cursor tokens) {
    return tokens.split(";").stream()
        .filter(statement -> !statement.isAtEnd())
        .map(FunctionReader::sqlStatement)
        .toList();
  }

  private static Statement sqlStatement(Cursor statement) {
    int line = statement.peek().line();
    return new Statement.Sql(line, QueryReader.statement(statement, line), List.of());
  }

  private void parameters() {
    cursor.expect("(");
    if (cursor.accept(")")) {
      return;
    }
    do {
      parameter();
    } while (cursor.accept(","));
    cursor.expect(")");
  }

  private void parameter() {
    int line = cursor.peek().line();
    boolean isResult = mode();
    int start = cursor.position();
    String name = "";
    String type = Types.read(cursor);
    if (!isPastType()) {
      cursor.backTo(start);
      name = cursor.label();
      isResult |= mode();
      type = Types.read(cursor);
    }
    (isResult ? results : arguments).add(new Argument(name, type));
    if (cursor.accept("default") || cursor.accept("=") || cursor.accept(":=")) {
      defaults.add(QueryReader.value(cursor, line));
    }
  }

  private boolean isPastType() {
    return cursor.isAt(",")
        || cursor.isAt(")")
        || cursor.isAt("default")
        || cursor.isAt("=")
        || cursor.isAt(":=");
  }

  /** Whether a parameter is for results alone. */
  private boolean mode() {
    if (cursor.accept("out")) {
      return true;
    }
    if (cursor.accept("in")) {
      cursor.accept("out");
    } else if (!cursor.accept("inout")) {
      cursor.accept("variadic");
    }
    return false;
  }

  private void option() {
    Token token = cursor.next();
    switch (token.text()) {
      case "returns" -> returns();
      case "language" -> language = cursor.next().text().toLowerCase(Locale.ROOT);
      case "immutable", "stable", "volatile" ->
          volatility = Volatility.valueOf(token.text().toUpperCase(Locale.ROOT));
      case "external" -> {
        cursor.expect("security");
        isDefiner = isDefiner();
      }
      case "security" -> isDefiner = isDefiner();
      case "called" -> cursor.expect("on", "null", "input");
      case "not" -> cursor.expect("leakproof");
      case "support" -> cursor.qualifiedName();
      case "transform" -> transforms();
      case "set" -> setting();
      case "as" -> body();
      case "begin" -> atomicBody();
      case "return" -> inline.add(returned(token.line()));
      default -> plainOption(token);
    }
  }

  private void plainOption(Token token) {
    if (WORDS_WITH_VALUE.contains(token.text())) {
      cursor.next();
    } else if (token.kind() != Token.Kind.WORD || !WORDS_ALONE.contains(token.text())) {
      throw token.unexpected();
    }
  }

  private boolean isDefiner() {
    if (!cursor.accept("definer")) {
      cursor.expect("invoker");
      return false;
    }
    return true;
  }

  private void returns() {
    if (cursor.accept("null", "on")) {
      cursor.expect("null", "input");
    } else if (cursor.accept("table")) {
      cursor.expect("(");
      do {
        results.add(new Argument(cursor.label(), Types.read(cursor)));
      } while (cursor.accept(","));
      cursor.expect(")");
    } else {
      Types.read(cursor);
    }
  }

  private void transforms() {
    do {
      cursor.expect("for", "type");
      Types.read(cursor);
    } while (cursor.accept(","));
  }

  /** Reads {@code set name = value, value}. */
  private void setting() {
    if (cursor.accept("time", "zone")) {
      cursor.next();
      return;
    }
    String name = String.join(".", cursor.qualifiedName());
    List<String> values = new ArrayList<>();
    if (!cursor.accept("from", "current")) {
      if (!cursor.accept("to")) {
        cursor.expect("=");
      }
      do {
        values.add(settingValue());
      } while (cursor.accept(","));
    }
    settings.put(name, List.copyOf(values));
  }

  private String settingValue() {
    cursor.accept("-");
    if (cursor.isAtEnd() || cursor.peek().kind() == Token.Kind.SYMBOL) {
      throw cursor.unexpected();
    }
    return cursor.next().text();
  }

  private void body() {
    if (!cursor.isAtString()) {
      throw cursor.unexpected();
    }
    body = cursor.next();
    if (cursor.accept(",")) {
      body = cursor.next();
    }
  }

  private Statement returned(int line) {
    return new Statement.Sql(line, QueryReader.value(cursor, line), List.of());
  }

  private void atomicBody() {
    cursor.expect("atomic");
    while (!cursor.accept("end")) {
      Cursor statement = cursor.until(";");
      cursor.next();
      inline.add(sqlStatement(statement));
    }
  }
}
