package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Function.Argument;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.lint.internal.model.Volatility;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Reads {@code create function}. */
final class FunctionReader {
  private final PgQuery parser;
  private final SqlText text;
  private final Lines lines;
  private final JsonNode node;
  private final List<JsonNode> options;

  FunctionReader(PgQuery parser, SqlText text, Lines lines, JsonNode node) {
    this.parser = parser;
    this.text = text;
    this.lines = lines;
    this.node = node;
    this.options =
        node.path("options").valueStream().map(option -> option.path("DefElem")).toList();
  }

  Element read(Origin origin, List<Exemption> exemptions) {
    List<String> name = Ast.strings(node.path("funcname"));
    String body = body();
    int bodyLine = bodyLine(body);
    List<Statement> statements;
    try {
      statements = statements(body, bodyLine);
    } catch (ParseFailure e) {
      return new Unreadable(String.join(".", name), origin, e.reason());
    }
    List<Exemption> inBody =
        Remarks.of(parser, body, Lines.of(body, bodyLine)).exemptions(0, Integer.MAX_VALUE);
    return new Function(
        Ast.schema(name),
        Ast.last(name),
        origin,
        parameters(true),
        parameters(false),
        defaults(),
        volatility(),
        option("security").path("Boolean").path("boolval").asBoolean(false),
        settings(),
        statements,
        Stream.concat(exemptions.stream(), inBody.stream()).toList());
  }

  private List<Statement> statements(String body, int line) {
    JsonNode inline = node.path("sql_body");
    if (!inline.isMissingNode()) {
      return List.of(sql(inline, lines.at(0), lines));
    }
    return switch (option("language").path("String").path("sval").asString("")) {
      case "plpgsql" -> BodyReader.read(parser, new Header(node).text(), body, line);
      case "sql" -> sqlStatements(body, line);
      default -> List.of();
    };
  }

  private List<Statement> sqlStatements(String body, int line) {
    Lines places = Lines.of(body, line);
    List<Statement> statements = new ArrayList<>();
    for (JsonNode each : parser.parse(body).path("stmts")) {
      int start = places.afterSpace(each.path("stmt_location").asInt(0));
      statements.add(sql(each.path("stmt"), places.at(start), places));
    }
    return List.copyOf(statements);
  }

  private static Statement sql(JsonNode tree, int line, Lines places) {
    return new Statement.Sql(line, QueryReader.read(tree, line, places), List.of());
  }

  private String body() {
    return Ast.last(Ast.strings(option("as").path("List").path("items")));
  }

  /** The line on which the body begins, as messages about its line 1 mean it. */
  private int bodyLine(String body) {
    int place =
        options.stream()
            .filter(option -> Ast.text(option, "defname").equals("as"))
            .mapToInt(option -> option.path("location").asInt(0))
            .findFirst()
            .orElse(0);
    String before = lines.slice(0, place);
    int found = text.text().indexOf(body, before.length());
    return found < 0
        ? lines.at(place)
        : lines.at(text.text().substring(0, found).getBytes(StandardCharsets.UTF_8).length);
  }

  private JsonNode option(String name) {
    return options.stream()
        .filter(option -> Ast.text(option, "defname").equals(name))
        .map(option -> option.path("arg"))
        .findFirst()
        .orElseGet(() -> node.path("no such option"));
  }

  private Volatility volatility() {
    String word = option("volatility").path("String").path("sval").asString("volatile");
    return Volatility.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private Map<String, List<String>> settings() {
    Map<String, List<String>> settings = new LinkedHashMap<>();
    options.stream()
        .filter(option -> Ast.text(option, "defname").equals("set"))
        .map(option -> option.path("arg").path("VariableSetStmt"))
        .forEach(
            set ->
                settings.put(
                    Ast.text(set, "name"),
                    set.path("args")
                        .valueStream()
                        .map(value -> Ast.text(value.path("A_Const").path("sval"), "sval"))
                        .toList()));
    return settings;
  }

  private List<Argument> parameters(boolean isGiven) {
    return node.path("parameters")
        .valueStream()
        .map(parameter -> parameter.path("FunctionParameter"))
        .filter(parameter -> Header.isGiven(parameter) == isGiven)
        .map(
            parameter ->
                new Argument(
                    Ast.text(parameter, "name"),
                    Ast.last(Ast.strings(parameter.path("argType").path("names")))))
        .toList();
  }

  private List<Query> defaults() {
    return node.path("parameters")
        .valueStream()
        .map(parameter -> parameter.path("FunctionParameter"))
        .filter(parameter -> parameter.has("defexpr"))
        .map(
            parameter ->
                QueryReader.read(
                    parameter.path("defexpr"),
                    lines.at(parameter.path("location").asInt(0)),
                    lines))
        .toList();
  }
}
