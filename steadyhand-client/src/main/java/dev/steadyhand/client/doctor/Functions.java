package dev.steadyhand.client.doctor;

import dev.steadyhand.database.Script;
import dev.steadyhand.database.SqlTree;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Compares the functions of this release with those in the database. Any user with access to the
 * schemas may do that.
 *
 * @param made the functions of the release, in the schemas that the database has
 * @param present the functions in the database, in the schemas that the release knows
 * @param unknownSchemas of the same owner, with functions that no script here makes: of packs whose
 *     folder was not given
 */
record Functions(List<Made> made, List<Present> present, Set<String> unknownSchemas) {
  private static final Pattern FUNCTION =
      Pattern.compile(
          "create or replace function ([a-z0-9_]+\\.[a-z0-9_]+)\\s*\\(.*?\\n?as \\$\\$(.*?)\\$\\$;",
          Pattern.DOTALL);

  /**
   * A function of the release.
   *
   * @param name with its schema
   * @param script the path of the script that creates it
   * @param hash the hash of its body
   */
  record Made(String name, String script, String hash) {}

  /**
   * A function of the database.
   *
   * @param name with its schema
   * @param signature the name with its arguments, as {@code drop function} takes it
   * @param hash the hash of its body
   */
  record Present(String name, String signature, String hash) {}

  /**
   * Compares; throws with the SQLSTATE for insufficient privileges if the user has no access to the
   * schemas.
   */
  static Functions of(SqlTree tree, Connection connection) throws SQLException {
    List<Made> made = made(tree);
    List<Present> present = present(connection);
    Set<String> schemas = schemas(connection);
    if (schemas.isEmpty()) {
      throw new SQLException("this user has no access to the schemas", "42501");
    }
    Set<String> known =
        made.stream().map(function -> schema(function.name())).collect(Collectors.toSet());
    Set<String> unknown =
        present.stream()
            .map(function -> schema(function.name()))
            .filter(schema -> !known.contains(schema))
            .collect(Collectors.toCollection(TreeSet::new));
    return new Functions(
        made.stream().filter(function -> schemas.contains(schema(function.name()))).toList(),
        present.stream().filter(function -> known.contains(schema(function.name()))).toList(),
        unknown);
  }

  /** Returns the functions that are missing, or whose body differs from their script. */
  List<Made> changed() {
    Map<String, Set<String>> hashes = new TreeMap<>();
    present.forEach(
        function ->
            hashes.computeIfAbsent(function.name(), name -> new TreeSet<>()).add(function.hash()));
    return made.stream()
        .filter(
            function -> !hashes.getOrDefault(function.name(), Set.of()).contains(function.hash()))
        .toList();
  }

  /**
   * Returns the signatures that are not part of the release: other functions, and overloads of its
   * own.
   */
  Set<String> surplus() {
    Map<String, String> expected =
        made.stream().collect(Collectors.toMap(Made::name, Made::hash, (first, second) -> second));
    Map<String, Long> namesakes =
        present.stream().collect(Collectors.groupingBy(Present::name, Collectors.counting()));
    return present.stream()
        .filter(
            function ->
                !expected.containsKey(function.name())
                    || (namesakes.getOrDefault(function.name(), 0L) > 1
                        && !Objects.equals(expected.get(function.name()), function.hash())))
        .map(Present::signature)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Made> made(SqlTree tree) {
    List<Made> made = new ArrayList<>();
    for (Script script : tree.scripts()) {
      if (script.kind() == Script.Kind.REPEATABLE) {
        Matcher function = FUNCTION.matcher(script.text());
        while (function.find()) {
          made.add(new Made(function.group(1), script.path(), md5(function.group(2))));
        }
      }
    }
    return made;
  }

  private static List<Present> present(Connection connection) throws SQLException {
    List<Present> present = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select n.nspname || '.' || p.proname,
                    pg_catalog.format('%I.%I(%s)', n.nspname, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)),
                    pg_catalog.md5(p.prosrc)
                from pg_catalog.pg_proc p
                join pg_catalog.pg_namespace n on n.oid = p.pronamespace
                where n.nspowner = (select q.nspowner from pg_catalog.pg_namespace q where q.nspname = 'queues')\
                """)) {
      while (row.next()) {
        present.add(new Present(row.getString(1), row.getString(2), row.getString(3)));
      }
    }
    return present;
  }

  private static Set<String> schemas(Connection connection) throws SQLException {
    Set<String> schemas = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select n.nspname
                from pg_catalog.pg_namespace n
                where n.nspowner = (select q.nspowner from pg_catalog.pg_namespace q where q.nspname = 'queues')
                    and pg_catalog.has_schema_privilege('queues', 'usage')\
                """)) {
      while (row.next()) {
        schemas.add(row.getString(1));
      }
    }
    return schemas;
  }

  private static String schema(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  /** Computes the hash like PostgreSQL's function md5; not used for security. */
  private static String md5(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
      return "%032x".formatted(new BigInteger(1, hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
