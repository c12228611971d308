package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.lint.internal.model.Write;
import dev.steadyhand.lint.internal.model.Write.Kind;
import dev.steadyhand.lint.internal.model.Write.OnConflict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads one SQL statement or expression. */
final class QueryReader {
  private final Lines lines;
  private final Set<String> withNames = new HashSet<>();
  private final List<TableName> reads = new ArrayList<>();
  private final List<Write> writes = new ArrayList<>();
  private final List<Call> calls = new ArrayList<>();
  private final List<Expression.Name> names = new ArrayList<>();
  private final List<Query.Key> keys = new ArrayList<>();
  private boolean isLocking;

  private QueryReader(Lines lines) {
    this.lines = lines;
  }

  /** Any part of a tree. */
  static Query read(JsonNode tree, int line, Lines lines) {
    QueryReader reader = new QueryReader(lines);
    tree.findValues("CommonTableExpr")
        .forEach(with -> reader.withNames.add(Ast.text(with, "ctename")));
    reader.visit(tree);
    return new Query(
        line,
        List.copyOf(reader.reads),
        List.copyOf(reader.writes),
        reader.isLocking,
        List.copyOf(reader.calls),
        List.copyOf(reader.names),
        List.copyOf(reader.keys));
  }

  private void visit(JsonNode node) {
    if (node.isArray()) {
      node.forEach(this::visit);
    } else if (node.isObject()) {
      node.properties().forEach(field -> visit(field.getKey(), field.getValue()));
    }
  }

  private void visit(String kind, JsonNode node) {
    switch (kind) {
      case "InsertStmt" -> write(Kind.INSERT, node);
      case "UpdateStmt" -> write(Kind.UPDATE, node);
      case "DeleteStmt" -> write(Kind.DELETE, node);
      case "MergeStmt" -> write(Kind.MERGE, node);
      case "TruncateStmt" ->
          node.path("relations")
              .forEach(
                  relation ->
                      writes.add(
                          new Write(
                              Kind.TRUNCATE, table(relation.path("RangeVar")), OnConflict.FAILS)));
      case "RangeVar" -> {
        TableName table = table(node);
        if (!table.schema().isEmpty() || !withNames.contains(table.simpleName())) {
          reads.add(table);
        }
      }
      case "FuncCall", "funccall" -> {
        calls.add(call(node));
        visit(node);
      }
      case "SQLValueFunction" -> calls.add(valueFunction(node));
      case "ColumnRef" -> names.add(name(node));
      case "A_Expr" -> {
        key(node).ifPresent(keys::add);
        visit(node);
      }
      case "lockingClause" -> isLocking = true;
      default -> visit(node);
    }
  }

  private void write(Kind kind, JsonNode node) {
    writes.add(new Write(kind, table(node.path("relation")), onConflict(node)));
    visit(node);
  }

  private TableName table(JsonNode relation) {
    return new TableName(
        Ast.text(relation, "schemaname"), Ast.text(relation, "relname"), line(relation));
  }

  private static OnConflict onConflict(JsonNode insert) {
    return switch (Ast.text(insert.path("onConflictClause"), "action")) {
      case "ONCONFLICT_NOTHING" -> OnConflict.KEEPS;
      case "ONCONFLICT_UPDATE" -> OnConflict.UPDATES;
      default -> OnConflict.FAILS;
    };
  }

  private Call call(JsonNode node) {
    List<String> path = Ast.strings(node.path("funcname"));
    List<Expression> positional = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    for (JsonNode argument : node.path("args")) {
      JsonNode withName = argument.path("NamedArgExpr");
      if (withName.isMissingNode()) {
        positional.add(expression(argument));
      } else {
        named.put(Ast.text(withName, "name"), expression(withName.path("arg")));
      }
    }
    return new Call(Ast.schema(path), Ast.last(path), positional, named, line(node));
  }

  /** {@code current_timestamp} and its like, which the grammar knows by themselves. */
  private Call valueFunction(JsonNode node) {
    String name =
        Ast.text(node, "op")
            .replaceFirst("^SVFOP_", "")
            .replaceFirst("_N$", "")
            .toLowerCase(Locale.ROOT);
    return new Call("", name, List.of(), Map.of(), line(node));
  }

  private Expression expression(JsonNode node) {
    if (node.has("FuncCall")) {
      return call(node.path("FuncCall"));
    }
    if (node.has("ColumnRef")) {
      return name(node.path("ColumnRef"));
    }
    if (node.has("A_Const")) {
      return new Expression.Text(constant(node.path("A_Const")));
    }
    if (node.has("TypeCast")) {
      return expression(node.path("TypeCast").path("arg"));
    }
    if (node.has("A_Expr")) {
      JsonNode operation = node.path("A_Expr");
      return new Expression.Parts(
          Ast.last(Ast.strings(operation.path("name"))),
          List.of(expression(operation.path("lexpr")), expression(operation.path("rexpr"))));
    }
    return new Expression.Parts("", List.of());
  }

  private static String constant(JsonNode node) {
    return node.has("sval")
        ? Ast.text(node.path("sval"), "sval")
        : node.path("ival").path("ival").asString("");
  }

  private static Expression.Name name(JsonNode node) {
    return new Expression.Name(
        node.path("fields")
            .valueStream()
            .map(part -> part.has("A_Star") ? "*" : Ast.text(part.path("String"), "sval"))
            .toList());
  }

  private Optional<Query.Key> key(JsonNode operation) {
    String operator = Ast.last(Ast.strings(operation.path("name")));
    if (!operator.equals("->") && !operator.equals("->>")) {
      return Optional.empty();
    }
    String from =
        expression(operation.path("lexpr")) instanceof Expression.Name name ? name.last() : "";
    return expression(operation.path("rexpr")).text().map(key -> new Query.Key(from, key));
  }

  private int line(JsonNode node) {
    return lines.at(node.path("location").asInt(0));
  }
}
