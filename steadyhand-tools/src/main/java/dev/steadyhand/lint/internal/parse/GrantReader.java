package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Grant;
import dev.steadyhand.lint.internal.model.Grant.Scope;
import dev.steadyhand.lint.internal.model.Grant.Target;
import dev.steadyhand.lint.internal.model.Origin;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads {@code grant} and {@code revoke}. */
final class GrantReader {
  private GrantReader() {}

  static Grant read(JsonNode node, Origin origin, List<Exemption> exemptions) {
    boolean isWholeSchema = Ast.text(node, "targtype").equals("ACL_TARGET_ALL_IN_SCHEMA");
    List<String> objects = node.path("objects").valueStream().map(GrantReader::name).toList();
    return grant(
        node, isWholeSchema ? Scope.WHOLE_SCHEMA : Scope.NAMED, objects, origin, exemptions);
  }

  static Grant readDefault(
      JsonNode action, List<String> schemas, Origin origin, List<Exemption> exemptions) {
    return grant(action, Scope.DEFAULT, schemas, origin, exemptions);
  }

  /** The schemas that default rights are for; none if all. */
  static List<String> defaultSchemas(JsonNode node) {
    return node.findValues("DefElem").stream()
        .filter(option -> Ast.text(option, "defname").equals("schemas"))
        .flatMap(option -> Ast.strings(option.path("arg").path("List").path("items")).stream())
        .toList();
  }

  private static Grant grant(
      JsonNode node, Scope scope, List<String> objects, Origin origin, List<Exemption> exemptions) {
    return new Grant(
        origin,
        node.path("is_grant").asBoolean(false),
        target(Ast.text(node, "objtype")),
        scope,
        objects,
        node.path("privileges")
            .valueStream()
            .map(privilege -> Ast.text(privilege.path("AccessPriv"), "priv_name"))
            .toList(),
        node.path("grantees").valueStream().map(GrantReader::role).toList(),
        exemptions);
  }

  private static Target target(String kind) {
    return switch (kind) {
      case "OBJECT_FUNCTION", "OBJECT_PROCEDURE", "OBJECT_ROUTINE" -> Target.ROUTINE;
      case "OBJECT_TABLE" -> Target.TABLE;
      default -> Target.OTHER;
    };
  }

  private static String name(JsonNode object) {
    if (object.has("ObjectWithArgs")) {
      return String.join(".", Ast.strings(object.path("ObjectWithArgs").path("objname")));
    }
    if (object.has("RangeVar")) {
      JsonNode table = object.path("RangeVar");
      String schema = Ast.text(table, "schemaname");
      return schema.isEmpty()
          ? Ast.text(table, "relname")
          : schema + "." + Ast.text(table, "relname");
    }
    return Ast.text(object.path("String"), "sval");
  }

  private static String role(JsonNode grantee) {
    JsonNode role = grantee.path("RoleSpec");
    return Ast.text(role, "roletype").equals("ROLESPEC_PUBLIC")
        ? Grant.EVERYONE
        : Ast.text(role, "rolename");
  }
}
