package dev.steadyhand.client.doctor;

import dev.steadyhand.database.SqlTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Checks that every index of this release exists, is valid, and matches its definition. */
record IndexCheck(Installation installation) implements Check {
  private static final String NAME = "indexes";
  private static final DatabaseCheck INVALID =
      new DatabaseCheck(
          List.of(new Topic(NAME, "every table and index of this release exists and is valid")),
          "select * from maintenance.index_findings()",
          List.of());

  /**
   * An index.
   *
   * @param table the table with its schema
   * @param name the name without the schema
   * @param definition the statement that creates it
   */
  private record Index(String table, String name, String definition) {
    static Index parse(String line) {
      String[] parts = line.split(" \\| ", 3);
      return new Index(parts[0], parts[1], parts[2]);
    }

    boolean isNamedLike(Index other) {
      return table.equals(other.table) && name.equals(other.name);
    }

    /** Returns the statement that drops the object with this name. */
    String drop() {
      return definition.startsWith("ALTER TABLE")
          ? "ALTER TABLE %s DROP CONSTRAINT %s".formatted(table, name)
          : "DROP INDEX %s.%s".formatted(IndexCheck.schema(table), name);
    }
  }

  @Override
  public List<Topic> topics() {
    return INVALID.topics();
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    Set<Index> actual = actual(connection);
    Set<String> tables = tables(connection);
    Set<String> schemas = tables.stream().map(IndexCheck::schema).collect(Collectors.toSet());
    Map<String, List<Index>> expected = new TreeMap<>();
    expected().stream()
        .filter(index -> schemas.contains(schema(index.table())))
        .forEach(
            index -> expected.computeIfAbsent(index.table(), name -> new ArrayList<>()).add(index));

    List<Finding> findings = new ArrayList<>();
    expected.forEach(
        (table, indexes) -> {
          if (tables.contains(table)) {
            indexes.stream()
                .filter(index -> !actual.contains(index))
                .forEach(index -> findings.add(finding(index, actual)));
          } else {
            findings.add(
                Finding.error(
                    NAME,
                    "the table %s is missing".formatted(table),
                    "restore the table %s from a backup".formatted(table)));
          }
        });
    findings.addAll(INVALID.findings(connection));
    return findings;
  }

  private Finding finding(Index index, Set<Index> actual) {
    return actual.stream().anyMatch(index::isNamedLike)
        ? Finding.error(
            NAME,
            "the index %s of %s differs from its definition in this release"
                .formatted(index.name(), index.table()),
            asOwner(index.drop() + "; " + index.definition()))
        : Finding.error(
            NAME,
            "the index %s of %s is missing: queries that need it scan the whole table"
                .formatted(index.name(), index.table()),
            asOwner(index.definition()));
  }

  private static String schema(String table) {
    return table.substring(0, table.indexOf('.'));
  }

  private String asOwner(String statement) {
    return installation.hasRoles()
        ? "set role %s; %s; reset role".formatted(installation.owner(), statement)
        : statement;
  }

  private static Set<Index> actual(Connection connection) throws SQLException {
    Set<Index> indexes = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select table_name, index_name, definition from maintenance.index_list()\
                """)) {
      while (row.next()) {
        indexes.add(new Index(row.getString(1), row.getString(2), row.getString(3)));
      }
    }
    return indexes;
  }

  private static Set<String> tables(Connection connection) throws SQLException {
    Set<String> tables = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select pg_catalog.format('%I.%I', n.nspname, c.relname)
                from pg_catalog.pg_class c
                join pg_catalog.pg_namespace n on n.oid = c.relnamespace
                where c.relkind in ('r', 'p') and not c.relispartition
                    and n.nspowner = (select q.nspowner from pg_catalog.pg_namespace q where q.nspname = 'queues')\
                """)) {
      while (row.next()) {
        tables.add(row.getString(1));
      }
    }
    return tables;
  }

  /** The golden list, against which the tests of this release compare the indexes. */
  private static List<Index> expected() {
    try (InputStream list = SqlTree.class.getResourceAsStream("indexes.txt")) {
      if (list == null) {
        throw new IllegalStateException("indexes.txt is missing");
      }
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .map(Index::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
