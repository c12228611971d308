package dev.steadyhand.scaffold;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates a statement for tests that inserts a row into a table, from the scripts that create it,
 * with rows of the referenced tables.
 */
final class SampleRow {
  private static final Pattern COLUMN = Pattern.compile("(?m)^\\s+(\\w+) (\\w+)(.*?),?$");
  private static final Pattern REFERENCES = Pattern.compile("\\breferences (\\w+\\.\\w+)");
  private static final Set<String> CONSTRAINTS =
      Set.of("primary", "unique", "foreign", "check", "constraint", "exclude");

  private static final Map<String, String> SAMPLES =
      Map.of(
          "text", "gen_random_uuid()::text",
          "uuid", "gen_random_uuid()",
          "bigint", "1",
          "integer", "1",
          "boolean", "false",
          "timestamptz", "internal.clock()",
          "interval", "interval '1 minute'",
          "jsonb", "'{}'");

  private final List<String> scripts;

  SampleRow(List<String> scripts) {
    this.scripts = scripts;
  }

  /** Returns the statement, which returns the key; empty if no script creates the table. */
  Optional<String> of(TableName table) {
    if (body(table).isEmpty()) {
      return Optional.empty();
    }
    List<TableName> needed = new ArrayList<>();
    gather(table, needed);
    needed.remove(table);
    String rows =
        needed.stream()
            .map(it -> "%s as (\n%s\n)".formatted(it.table(), insert(it).indent(4).stripTrailing()))
            .collect(Collectors.joining(",\n"));
    return Optional.of((rows.isEmpty() ? "" : "with " + rows + "\n") + insert(table));
  }

  /** Adds the referenced tables before the table itself. */
  private void gather(TableName table, List<TableName> found) {
    if (found.contains(table)) {
      return;
    }
    columns(table)
        .flatMap(column -> column.refersTo().stream())
        .filter(it -> !it.equals(table))
        .forEach(it -> gather(it, found));
    found.add(table);
  }

  private String insert(TableName table) {
    List<Column> columns = columns(table).toList();
    String returning = "\nreturning " + table.key();
    if (columns.isEmpty()) {
      return "insert into %s default values%s".formatted(table, returning);
    }
    String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
    String values = columns.stream().map(Column::value).collect(Collectors.joining(", "));
    String sources =
        columns.stream()
            .flatMap(column -> column.refersTo().stream())
            .map(TableName::table)
            .distinct()
            .collect(Collectors.joining(", "));
    return "insert into %s (%s)\n".formatted(table, names)
        + (sources.isEmpty()
            ? "values (%s)".formatted(values)
            : "select %s\nfrom %s".formatted(values, sources))
        + returning;
  }

  /** Returns the columns that need a value. */
  private Stream<Column> columns(TableName table) {
    return COLUMN
        .matcher(body(table).orElse(""))
        .results()
        .filter(column -> !CONSTRAINTS.contains(column.group(1)))
        .map(column -> new Column(column.group(1), column.group(2), column.group(3)))
        .filter(Column::isNeeded);
  }

  private Optional<String> body(TableName table) {
    Pattern create =
        Pattern.compile(
            "(?s)create table (?:if not exists )?%s \\(\\n(.*?)\\n\\)"
                .formatted(Pattern.quote(table.toString())));
    return scripts.stream()
        .map(create::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .findFirst();
  }

  /** Parses a column declaration, including its constraints. */
  private record Column(String name, String type, String rest) {
    boolean isNeeded() {
      boolean isMade = rest.contains("default") || rest.contains("generated");
      boolean mayBeNull = !rest.contains("not null") && !rest.contains("primary key");
      return !type.endsWith("serial") && !isMade && !mayBeNull;
    }

    Optional<TableName> refersTo() {
      Matcher references = REFERENCES.matcher(rest);
      return references.find()
          ? Optional.of(TableName.parse(references.group(1)))
          : Optional.empty();
    }

    String value() {
      return refersTo()
          .map(table -> "%s.%s".formatted(table.table(), table.key()))
          .orElseGet(() -> SAMPLES.getOrDefault(type, "''"));
    }
  }
}
