package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Query;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** All expressions of a body, parsed together as one script, since each parse has its price. */
final class Expressions {
  private static final int WHOLE_STATEMENT = 0;
  private static final int EXPRESSION = 2;
  private static final String END = "\n;\n";
  private static final String SELECT = "SELECT ";

  /**
   * The first value of a record.
   *
   * @param line in the body
   */
  record Declared(JsonNode record, String value, int line) {}

  private record Piece(JsonNode key, int line, int start) {}

  private final int firstLine;
  private final List<Piece> pieces = new ArrayList<>();
  private final StringBuilder script = new StringBuilder();
  private int length;

  Expressions(int firstLine) {
    this.firstLine = firstLine;
  }

  void add(Declared declared) {
    add(declared.record(), declared.line(), SELECT, declared.value());
  }

  /** Every expression in a tree. */
  void addAll(JsonNode tree) {
    addAll(tree, 1);
  }

  private void addAll(JsonNode node, int line) {
    if (node.isArray()) {
      node.forEach(item -> addAll(item, line));
    } else if (node.isObject()) {
      int here = node.path("lineno").asInt(line);
      node.properties()
          .forEach(
              field -> {
                if (field.getKey().equals("PLpgSQL_expr")) {
                  addExpression(field.getValue(), here);
                } else {
                  addAll(field.getValue(), here);
                }
              });
    }
  }

  private void addExpression(JsonNode expression, int line) {
    String text = Ast.text(expression, "query");
    int mode = expression.path("parseMode").asInt(WHOLE_STATEMENT);
    if (mode == WHOLE_STATEMENT) {
      add(expression, line, "", text);
    } else if (mode == EXPRESSION) {
      add(expression, line, SELECT, text);
    } else {
      add(expression, line, SELECT, text.substring(Assignment.of(text).valueStart()));
    }
  }

  private void add(JsonNode key, int line, String prefix, String text) {
    pieces.add(new Piece(key, firstLine + line - 1, length));
    String piece = prefix + text + END;
    script.append(piece);
    length += piece.getBytes(StandardCharsets.UTF_8).length;
  }

  Map<JsonNode, Query> parse(PgQuery parser) {
    Map<JsonNode, Query> queries = BodyReader.queryMap();
    if (pieces.isEmpty()) {
      return queries;
    }
    JsonNode statements = parser.parse(script.toString()).path("stmts");
    if (statements.size() != pieces.size()) {
      throw new ParseFailure("The expressions of this body cannot be told apart", 0);
    }
    Lines lines = Lines.of(script.toString(), 1);
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      queries.put(
          piece.key(),
          QueryReader.read(
              statements.path(i).path("stmt"),
              piece.line(),
              lines.startingAt(piece.start(), piece.line())));
    }
    return queries;
  }
}
