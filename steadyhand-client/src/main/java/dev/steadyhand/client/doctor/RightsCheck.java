package dev.steadyhand.client.doctor;

import dev.steadyhand.database.RoleNames;
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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks that each role has exactly the rights that this release grants. */
record RightsCheck(SqlTree tree, Installation installation) implements Check {
  private static final String NAME = "rights";
  private static final String REAPPLY = "steadyhand migrate --reapply";
  private static final int MOST = 5;
  private static final Pattern FUNCTION = Pattern.compile("\\w+ \\| function (.*) \\| execute");

  /** A line of the golden list: role, kind and name of an object, privileges. */
  private static final Pattern RIGHT =
      Pattern.compile("(\\w+) \\| (?:schema (\\w+)|\\w+ (\\w+)\\..*) \\| .*");

  @Override
  public List<Topic> topics() {
    return List.of(new Topic(NAME, "every role has exactly the rights that this release grants"));
  }

  @Override
  public List<Finding> findings(Connection connection) throws SQLException {
    if (!installation.hasRoles()) {
      return List.of();
    }
    Set<String> actual = actual(connection);
    Set<String> schemas = actual.stream().map(RightsCheck::schema).collect(Collectors.toSet());
    Set<String> expected = expected();
    Set<String> known = expected.stream().map(RightsCheck::schema).collect(Collectors.toSet());

    Set<String> missing = new TreeSet<>(expected);
    missing.removeIf(right -> actual.contains(right) || !schemas.contains(schema(right)));
    Set<String> surplus = new TreeSet<>(actual);
    surplus.removeIf(right -> expected.contains(right) || !known.contains(schema(right)));

    // No migration touches a function that is not part of a release.
    Set<String> unknown = Functions.of(tree, connection).surplus();
    Set<String> strange = new TreeSet<>(surplus);
    strange.removeIf(right -> function(right).filter(unknown::contains).isEmpty());
    surplus.removeAll(strange);

    List<Finding> findings = new ArrayList<>();
    report(findings, "rights are missing", missing, REAPPLY);
    report(findings, "there are unexpected rights", surplus, REAPPLY);
    report(
        findings,
        "there are rights to functions that are not part of this release",
        strange,
        SchemaCheck.dropping(
            strange.stream()
                .flatMap(right -> function(right).stream())
                .collect(Collectors.toCollection(TreeSet::new))));
    return findings;
  }

  /** Returns the signature of the function that a right refers to, if any. */
  private static Optional<String> function(String right) {
    Matcher matcher = FUNCTION.matcher(right);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static void report(
      List<Finding> findings, String what, Set<String> rights, String remedy) {
    if (!rights.isEmpty()) {
      findings.add(
          Finding.error(
              NAME,
              "%s (%d): %s%s"
                  .formatted(
                      what,
                      rights.size(),
                      rights.stream()
                          .limit(MOST)
                          .map(right -> right.replace(" | ", " "))
                          .collect(Collectors.joining("; ")),
                      rights.size() > MOST ? "; …" : ""),
              remedy));
    }
  }

  private static Set<String> actual(Connection connection) throws SQLException {
    Set<String> rights = new TreeSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select concat_ws(' | ', role_name, object_name, privileges) from maintenance.rights()\
                """)) {
      while (row.next()) {
        rights.add(row.getString(1));
      }
    }
    return rights;
  }

  /**
   * The golden list, against which the tests of this release compare the rights, with the role
   * names of this database.
   */
  private Set<String> expected() {
    try (InputStream list = SqlTree.class.getResourceAsStream("rights.txt")) {
      if (list == null) {
        throw new IllegalStateException("rights.txt is missing");
      }
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> RIGHT.matcher(line).matches())
          .map(line -> line.replaceFirst("^" + RoleNames.DEFAULT_PREFIX, installation.rolePrefix()))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String schema(String right) {
    Matcher matcher = RIGHT.matcher(right);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a right: " + right);
    }
    return matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
  }
}
