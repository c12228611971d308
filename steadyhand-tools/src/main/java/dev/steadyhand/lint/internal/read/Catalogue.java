package dev.steadyhand.lint.internal.read;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Grant;
import dev.steadyhand.lint.internal.model.Grant.Scope;
import dev.steadyhand.lint.internal.model.Grant.Target;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Registration;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.parse.SqlParser;
import dev.steadyhand.lint.internal.parse.SqlReader;
import dev.steadyhand.lint.internal.parse.SqlText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What is installed in a database, from its catalogue.
 *
 * @param schemas those to read; if empty all but those of PostgreSQL and of the engine
 */
public record Catalogue(Connection connection, Set<String> schemas) {
  private static final SqlParser PARSER = new SqlReader();
  private static final Origin HERE = new Origin(null, 1);

  /** Reads everything. */
  public Script read() throws SQLException {
    List<Element> elements = new ArrayList<>();
    Set<String> described = new LinkedHashSet<>();
    List<String> chosen = schemas.isEmpty() ? ofTheUser() : List.copyOf(schemas);
    elements.addAll(functions(chosen, described));
    elements.addAll(tables(chosen, described));
    elements.addAll(rights(chosen));
    elements.addAll(processes());
    return new Script(List.copyOf(elements), described, Set.of(), Set.of());
  }

  private List<String> ofTheUser() throws SQLException {
    return rows("schemas.sql").stream().map(row -> text(row, "name")).toList();
  }

  private List<Element> functions(List<String> chosen, Set<String> described) throws SQLException {
    List<Element> elements = new ArrayList<>();
    List<String> closed = new ArrayList<>();
    for (Map<String, Object> row : rows("functions.sql", chosen)) {
      String definition = text(row, "definition");
      int firstLine = firstLine(definition, text(row, "body"));
      elements.addAll(PARSER.script(new SqlText(definition, null, firstLine)).elements());
      if (is(row, "is_described")) {
        described.add(text(row, "name"));
      }
      if (!is(row, "is_open")) {
        closed.add(text(row, "name"));
      }
    }
    elements.add(
        new Grant(
            HERE,
            false,
            Target.ROUTINE,
            Scope.NAMED,
            closed,
            List.of(),
            List.of(Grant.EVERYONE),
            List.of()));
    return elements;
  }

  /** The number of the first line, such that the body begins on line 1. */
  private static int firstLine(String definition, String body) {
    int start = Math.max(0, definition.indexOf(body));
    return 1 - (int) definition.substring(0, start).chars().filter(it -> it == '\n').count();
  }

  private List<Element> tables(List<String> chosen, Set<String> described) throws SQLException {
    List<Map<String, Object>> rows = rows("tables.sql", chosen);
    rows.stream()
        .filter(row -> is(row, "is_described"))
        .forEach(row -> described.add(text(row, "name")));
    return rows.stream()
        .map(
            row ->
                PARSER.table(text(row, "schema"), text(row, "table_name"), texts(row, "defaults")))
        .toList();
  }

  private List<Element> rights(List<String> chosen) throws SQLException {
    return rows("rights.sql", chosen).stream()
        .map(
            row ->
                (Element)
                    new Grant(
                        HERE,
                        true,
                        Target.TABLE,
                        Scope.NAMED,
                        List.of(text(row, "name")),
                        texts(row, "privileges"),
                        List.of(text(row, "grantee")),
                        List.of()))
        .toList();
  }

  /** The registered processes, as far as this role may see them. */
  private List<Element> processes() throws SQLException {
    if (!is(rows("may_see_processes.sql").getFirst(), "may_see")) {
      return List.of();
    }
    List<Element> registrations = new ArrayList<>();
    for (Map<String, Object> row : rows("processes.sql")) {
      Map<String, Expression> named = new LinkedHashMap<>();
      row.forEach((name, value) -> named.put("_" + name, new Expression.Text((String) value)));
      registrations.add(
          new Registration(
              new Call("supervision", "register_process", List.of(), named, 1), HERE, List.of()));
    }
    return registrations;
  }

  /** With an array for each parameter. */
  @SafeVarargs
  private List<Map<String, Object>> rows(String query, List<String>... arrays) throws SQLException {
    List<Map<String, Object>> rows = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(resource(query))) {
      for (int i = 0; i < arrays.length; i++) {
        statement.setArray(i + 1, connection.createArrayOf("text", arrays[i].toArray()));
      }
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          rows.add(row(found));
        }
      }
    }
    return rows;
  }

  private static Map<String, Object> row(ResultSet found) throws SQLException {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
      Object value = found.getObject(i);
      if (value != null) {
        row.put(
            found.getMetaData().getColumnLabel(i),
            value instanceof Array array ? List.of((Object[]) array.getArray()) : value);
      }
    }
    return row;
  }

  private static String resource(String name) {
    try (InputStream file = Catalogue.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Map<String, Object> row, String column) {
    return Objects.toString(row.get(column), "");
  }

  private static boolean is(Map<String, Object> row, String column) {
    return Boolean.TRUE.equals(row.get(column));
  }

  private static List<String> texts(Map<String, Object> row, String column) {
    return row.get(column) instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of();
  }
}
