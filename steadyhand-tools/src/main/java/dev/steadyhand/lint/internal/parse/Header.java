package dev.steadyhand.lint.internal.parse;

import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * A {@code create function} up to its body, made anew for the parser of bodies: it does not know
 * the types of this database, and refuses arrays of them.
 */
final class Header {
  private static final String TABLE = "FUNC_PARAM_TABLE";

  private final JsonNode function;
  private final List<JsonNode> parameters;

  Header(JsonNode function) {
    this.function = function;
    this.parameters =
        function
            .path("parameters")
            .valueStream()
            .map(parameter -> parameter.path("FunctionParameter"))
            .toList();
  }

  static boolean isGiven(JsonNode parameter) {
    String mode = Ast.text(parameter, "mode");
    return !mode.equals("FUNC_PARAM_OUT") && !mode.equals(TABLE);
  }

  String text() {
    boolean isProcedure = function.path("is_procedure").asBoolean(false);
    return "create %s f(%s) %s language plpgsql as "
        .formatted(
            isProcedure ? "procedure" : "function", list(false), isProcedure ? "" : returns());
  }

  private String returns() {
    String columns = list(true);
    if (!columns.isEmpty()) {
      return "returns table (%s)".formatted(columns);
    }
    JsonNode type = function.path("returnType");
    if (type.isMissingNode()) {
      return "";
    }
    return "returns %s%s".formatted(type.has("setof") ? "setof " : "", type(type));
  }

  private String list(boolean ofTable) {
    return parameters.stream()
        .filter(parameter -> Ast.text(parameter, "mode").equals(TABLE) == ofTable)
        .map(Header::parameter)
        .collect(Collectors.joining(", "));
  }

  private static String parameter(JsonNode parameter) {
    String mode =
        switch (Ast.text(parameter, "mode")) {
          case "FUNC_PARAM_OUT" -> "out ";
          case "FUNC_PARAM_INOUT" -> "inout ";
          case "FUNC_PARAM_VARIADIC" -> "variadic ";
          default -> "";
        };
    String name = Ast.text(parameter, "name");
    return mode + (name.isEmpty() ? "" : quoted(name) + " ") + type(parameter.path("argType"));
  }

  private static String type(JsonNode type) {
    if (type.has("arrayBounds")) {
      return "text[]";
    }
    if (type.has("pct_type")) {
      return "text";
    }
    return Ast.strings(type.path("names")).stream()
        .map(Header::quoted)
        .collect(Collectors.joining("."));
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
