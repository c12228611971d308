package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Loose;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Registration;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads the statements of a script. */
final class ScriptReader {
  private final PgQuery parser;
  private final SqlText text;
  private final Lines lines;
  private final Remarks remarks;

  private final List<Element> elements = new ArrayList<>();
  private final Set<String> described = new LinkedHashSet<>();
  private final Set<String> dropped = new LinkedHashSet<>();
  private final Set<String> closedSchemas = new LinkedHashSet<>();

  ScriptReader(PgQuery parser, SqlText text) {
    this.parser = parser;
    this.text = text;
    this.lines = Lines.of(text.text(), text.firstLine());
    this.remarks = Remarks.of(parser, text.text(), lines);
  }

  Script read(JsonNode statements) {
    closedSchemas.addAll(remarks.schemas());
    int end = 0;
    for (JsonNode statement : statements) {
      int start = statement.path("stmt_location").asInt(0);
      int before = end;
      end = start + statement.path("stmt_len").asInt(lines.length());
      List<Exemption> exemptions = remarks.exemptions(before, end);
      Origin origin = new Origin(text.file(), lines.at(lines.afterSpace(start)));
      statement
          .path("stmt")
          .properties()
          .forEach(field -> read(field.getKey(), field.getValue(), origin, exemptions));
    }
    List<Exemption> trailing = remarks.exemptions(end, Integer.MAX_VALUE);
    if (!trailing.isEmpty()) {
      elements.add(new Loose(new Origin(text.file(), trailing.getFirst().line()), trailing));
    }
    return new Script(List.copyOf(elements), described, dropped, closedSchemas);
  }

  private void read(String kind, JsonNode node, Origin origin, List<Exemption> exemptions) {
    switch (kind) {
      case "CreateFunctionStmt" ->
          elements.add(new FunctionReader(parser, text, lines, node).read(origin, exemptions));
      case "CreateStmt" -> table(node, origin, exemptions);
      case "GrantStmt" -> elements.add(GrantReader.read(node, origin, exemptions));
      case "AlterDefaultPrivilegesStmt" -> {
        List<String> schemas = GrantReader.defaultSchemas(node);
        elements.add(GrantReader.readDefault(node.path("action"), schemas, origin, exemptions));
      }
      case "CommentStmt" -> {
        described.add(nameOf(node.path("object")));
        loose(origin, exemptions);
      }
      case "DropStmt" -> {
        node.path("objects").forEach(object -> dropped.add(nameOf(object)));
        loose(origin, exemptions);
      }
      case "SelectStmt" -> registrations(node, origin, exemptions);
      default -> loose(origin, exemptions);
    }
  }

  private void loose(Origin origin, List<Exemption> exemptions) {
    if (!exemptions.isEmpty()) {
      elements.add(new Loose(origin, exemptions));
    }
  }

  /** A table; partitions are like the table that they are part of. */
  private void table(JsonNode node, Origin origin, List<Exemption> exemptions) {
    if (node.has("partbound")) {
      loose(origin, exemptions);
      return;
    }
    List<Query> defaults = new ArrayList<>();
    for (JsonNode constraint : node.findValues("Constraint")) {
      if (Ast.text(constraint, "contype").equals("CONSTR_DEFAULT")) {
        int line = lines.at(constraint.path("location").asInt(0));
        defaults.add(QueryReader.read(constraint.path("raw_expr"), line, lines));
      }
    }
    JsonNode relation = node.path("relation");
    elements.add(
        new Table(
            Ast.text(relation, "schemaname"),
            Ast.text(relation, "relname"),
            origin,
            defaults,
            exemptions));
  }

  private void registrations(JsonNode select, Origin origin, List<Exemption> exemptions) {
    List<Call> calls =
        QueryReader.read(select, origin.line(), lines).calls().stream()
            .filter(call -> call.simpleName().startsWith("register_"))
            .toList();
    calls.forEach(call -> elements.add(new Registration(call, origin, exemptions)));
    if (calls.isEmpty()) {
      loose(origin, exemptions);
    }
  }

  /** The name of what a comment or a drop is about. */
  private static String nameOf(JsonNode object) {
    JsonNode names =
        object.has("ObjectWithArgs")
            ? object.path("ObjectWithArgs").path("objname")
            : object.path("List").path("items");
    return String.join(".", Ast.strings(names));
  }
}
