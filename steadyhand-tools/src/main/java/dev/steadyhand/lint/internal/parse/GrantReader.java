package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Grant;
import dev.steadyhand.lint.internal.model.Grant.Scope;
import dev.steadyhand.lint.internal.model.Grant.Target;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code grant} and {@code revoke}. */
final class GrantReader {
  private static final Set<String> ROUTINES =
      Set.of("function", "procedure", "routine", "functions", "procedures", "routines");

  private static final Set<String> TABLES = Set.of("table", "tables");

  private static final Set<String> OTHERS =
      Set.of(
          "schema",
          "schemas",
          "sequence",
          "sequences",
          "database",
          "domain",
          "language",
          "parameter",
          "tablespace",
          "type",
          "types");

  private final Cursor cursor;

  GrantReader(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Reads rights on things; nothing if it makes a role a member of another. */
  Optional<Grant> read(Origin origin, List<Exemption> exemptions) {
    if (!cursor.hasAhead("on")) {
      cursor.skipRest();
      return Optional.empty();
    }
    return Optional.of(grant(Scope.NAMED, List.of(), origin, exemptions));
  }

  /** Reads {@code alter default privileges}. */
  Grant readDefault(Origin origin, List<Exemption> exemptions) {
    cursor.expect("alter", "default", "privileges");
    List<String> schemas = new ArrayList<>();
    while (!cursor.isAt("grant") && !cursor.isAt("revoke")) {
      if (cursor.accept("in")) {
        cursor.expect("schema");
        schemas.addAll(names());
      } else {
        cursor.expect("for");
        cursor.next();
        names();
      }
    }
    return grant(Scope.DEFAULT, schemas, origin, exemptions);
  }

  private Grant grant(
      Scope known, List<String> schemas, Origin origin, List<Exemption> exemptions) {
    boolean isGiven = cursor.next().is("grant");
    if (cursor.accept("grant", "option")) {
      cursor.expect("for");
    }
    List<String> privileges = privileges(cursor.until("on"));
    cursor.expect("on");
    boolean isWholeSchema = cursor.accept("all");
    Target target = target();
    if (isWholeSchema) {
      cursor.expect("in", "schema");
    }
    Scope scope = isWholeSchema ? Scope.WHOLE_SCHEMA : known;
    List<String> objects = scope == Scope.DEFAULT ? schemas : names();
    cursor.expect(isGiven ? "to" : "from");
    List<String> grantees = grantees();
    cursor.skipRest();
    return new Grant(origin, isGiven, target, scope, objects, privileges, grantees, exemptions);
  }

  private static List<String> privileges(Cursor list) {
    List<String> privileges = new ArrayList<>();
    for (Cursor part : list.split(",")) {
      List<String> words = new ArrayList<>();
      while (!part.isAtEnd() && !part.isAt("(")) {
        words.add(part.label());
      }
      part.skipRest();
      if (!words.contains("all")) {
        privileges.add(String.join(" ", words));
      }
    }
    return List.copyOf(privileges);
  }

  private Target target() {
    if (cursor.acceptAnyOf(ROUTINES)) {
      return Target.ROUTINE;
    }
    if (cursor.accept("foreign")) {
      if (!cursor.accept("server")) {
        cursor.expect("data", "wrapper");
      }
      return Target.OTHER;
    }
    if (cursor.accept("large")) {
      cursor.expect("object");
      return Target.OTHER;
    }
    if (cursor.acceptAnyOf(OTHERS)) {
      return Target.OTHER;
    }
    cursor.acceptAnyOf(TABLES);
    return Target.TABLE;
  }

  /** Names, with the arguments of functions left out. */
  private List<String> names() {
    List<String> names = new ArrayList<>();
    do {
      names.add(
          cursor.peek().kind() == Token.Kind.NUMBER
              ? cursor.next().text()
              : String.join(".", cursor.qualifiedName()));
      if (cursor.isAt("(")) {
        cursor.skipParentheses();
      }
    } while (cursor.accept(","));
    return List.copyOf(names);
  }

  private List<String> grantees() {
    List<String> grantees = new ArrayList<>();
    do {
      cursor.accept("group");
      grantees.add(cursor.label());
    } while (cursor.accept(","));
    return List.copyOf(grantees);
  }
}
